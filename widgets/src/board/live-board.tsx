import type { ItemCard } from "@tuna/sdk";
import type { ServedBoard } from "@tuna/sdk/boards";
import { boardTexts, fillText, liveBoardTexts } from "@tuna/sdk/locale";
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { FindShortcut } from "../keyboard/shortcuts.ts";
import { useShortcuts } from "../keyboard/use-shortcuts.ts";
import { BoardPads } from "./board-pads.tsx";
import { createPadEngine, type PadEngine } from "./pad-engine.ts";
import { createPadHolds, type PadHolds } from "./pad-holds.ts";
import { playablePads } from "./playable-pad.ts";
import { usePadKeys } from "./use-pad-keys.ts";

/** What is shown and played of a board. */
export type LiveBoardData = Pick<ServedBoard, "id" | "name" | "pages" | "sounds" | "missing">;

/** Plays a board that is shown. */
export interface BoardControls {
  /** Returns the engine, which the board closes when it is removed. Starts it if nobody has approached the board yet. */
  start(): PadEngine;
  /** Stops all pads. */
  stopAll(): void;
}

export interface LiveBoardProps {
  board: LiveBoardData;
  /** Accessible name of the pads. */
  label: string;
  /** Where keys of pads work: while the board has focus, on the whole page except in fields, or nowhere. */
  keyScope: "focus" | "page" | "off";
  /** Creates the engine, at the first sign that somebody wants to play. */
  createEngine?: (() => PadEngine) | undefined;
  /** Called with what programs may do with the board while it is shown. */
  onControls?: ((controls: BoardControls) => void) | undefined;
  /** Address of the page that asks before it shows a redacted sound. */
  hrefOf: (card: ItemCard) => string;
  /** Shown beside the pages and the button that stops all. */
  children?: ReactNode;
}

/** A board that plays, on pages of other sites: its pages, its pads, and a button that stops all. */
export function LiveBoard({
  board,
  label,
  keyScope,
  createEngine = createPadEngine,
  onControls,
  hrefOf,
  children,
}: LiveBoardProps) {
  const { pages } = board;
  const [chosen, setChosen] = useState(0);
  const current = Math.min(chosen, pages.length - 1);
  const pads = pages[current]?.pads ?? [];
  const sounds = useMemo(() => new Map(board.sounds.map((card) => [card.id, card])), [board]);
  const missing = useMemo(
    () => new Map(board.missing.map(({ soundId, reason }) => [soundId, reason])),
    [board],
  );
  const [playing, setPlaying] = useState<{ engine: PadEngine; holds: PadHolds }>();
  const running = useRef<typeof playing>(undefined);

  /** In the gesture itself, because iOS stays silent otherwise. No sound is decoded before. */
  const start = () => {
    if (running.current) return running.current;
    const engine = createEngine();
    running.current = { engine, holds: createPadHolds(engine) };
    engine.show(pads.map(({ id }) => id));
    engine.setPads(playablePads(board.pages, sounds));
    setPlaying(running.current);
    return running.current;
  };
  useEffect(() => {
    running.current?.engine.setPads(playablePads(board.pages, sounds));
  }, [board, sounds]);
  useEffect(() => {
    running.current?.engine.show((pages[current]?.pads ?? []).map(({ id }) => id));
  }, [pages, current]);
  const latestStart = useRef(start);
  useLayoutEffect(() => {
    latestStart.current = start;
  });
  const stopAll = () => running.current?.engine.stopAll();
  useEffect(() => {
    onControls?.({
      start: () => latestStart.current().engine,
      stopAll: () => running.current?.engine.stopAll(),
    });
  }, [onControls]);
  useEffect(
    () => () => {
      running.current?.engine.close();
      running.current = undefined;
    },
    [],
  );

  const keys = {
    down: (padId: string, by: string) => start().holds.down(padId, by),
    up: (by: string) => running.current?.holds.up(by),
    upAll: () => running.current?.holds.upAll(),
  };
  usePadKeys(pads, keys, { isOn: keyScope === "page" });
  const root = useRef<HTMLDivElement>(null);
  const findPad: FindShortcut = ({ code }) => {
    const pad = pads.find(({ key }) => key === code);
    return pad && (() => keys.down(pad.id, code));
  };
  useShortcuts(findPad, { isOn: keyScope === "focus", within: () => root.current });

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys are shortcuts, and what they press are controls in it
    <div
      ref={root}
      className="tn-live-board"
      onPointerEnter={start}
      onFocus={start}
      onKeyUp={(event) => keys.up(event.code)}
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || keys.upAll()}
    >
      <div className="tn-live-board-tools">
        {children}
        {pages.length > 1 && (
          <fieldset className="tn-live-board-pages" aria-label={liveBoardTexts.pages}>
            {pages.map(({ name }, index) => (
              <button
                key={index}
                type="button"
                className="tn-button"
                aria-pressed={index === current}
                onClick={() => setChosen(index)}
              >
                {name || fillText(liveBoardTexts.page, { number: String(index + 1) })}
              </button>
            ))}
          </fieldset>
        )}
        <button type="button" className="tn-button" onClick={stopAll}>
          {liveBoardTexts.stopAll}
        </button>
      </div>
      {pads.length > 0 ? (
        <BoardPads
          pads={pads}
          sounds={sounds}
          missing={missing}
          label={label || boardTexts.label}
          engine={playing?.engine}
          holds={playing?.holds}
          onEarlyPress={(padId) => start().engine.press(padId)}
          hrefOf={hrefOf}
        />
      ) : (
        <p className="tn-live-board-empty">{liveBoardTexts.empty}</p>
      )}
    </div>
  );
}
