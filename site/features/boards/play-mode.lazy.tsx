import type { Pad } from "@tuna/sdk/boards";
import { fillText } from "@tuna/sdk/locale";
import { BoardPads, cardSelectors, usePadKeys } from "@tuna/widgets";
import { type PadEngine, pageHardware, playablePads } from "@tuna/widgets/board";
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { playModeTexts as texts } from "../../platform/locale/texts.ts";
import { VolumeSlider } from "../player/volume-slider.tsx";
import { type BoardEngine, openBoardEngine } from "./board-engine.lazy.ts";
import { keepAwake } from "./keep-awake.ts";
import { LoadedSounds } from "./loaded-sounds.tsx";
import { PlayIconButton } from "./play-icon-button.tsx";
import { columnsFor } from "./play-inputs.ts";
import { PlayModeControls } from "./play-mode-controls.tsx";
import type { PlayModeProps } from "./play-mode-props.ts";
import { listenToSwipes } from "./swipe.ts";
import { useFullScreen } from "./use-full-screen.ts";
import { useGamepads } from "./use-gamepads.ts";
import { useMidi } from "./use-midi.ts";
import { usePlayKeys } from "./use-play-keys.ts";
import "@tuna/widgets/board.css";
import "@tuna/widgets/board-pads.css";
import "./play-mode.css";
import "./play-mode-controls.css";

const FADE_OUT_MS = 3000;

/** A board on the whole screen, for fingers, keys, MIDI instruments and gamepads. */
export function PlayMode(props: PlayModeProps & { onLeave(): void }) {
  const own = useBoardEngine();
  const board = props.remote ?? own;
  useEffect(() => props.onOpen?.(), [props.onOpen]);
  return board ? <OpenPlayMode {...props} board={board} /> : null;
}

function OpenPlayMode({
  content: { name, pages },
  sounds,
  missing,
  firstPage = 0,
  hrefOf,
  onLeave,
  board: { engine, holds },
}: PlayModeProps & { onLeave(): void; board: Pick<BoardEngine, "engine" | "holds"> }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [pageIndex, setPageIndex] = useState(Math.min(firstPage, pages.length - 1));
  const page = pages[pageIndex];
  const pads: readonly Pad[] = page?.pads ?? [];
  const turnPage = (by: number) => setPageIndex((index) => (index + by + pages.length) % pages.length);
  const nameOfPage = (index: number) =>
    pages[index]?.name || fillText(texts.page, { number: String(index + 1) });
  const nameOfPad = (padId: string) => {
    const pad = pads.find(({ id }) => id === padId);
    return pad?.label || (pad && sounds.get(pad.soundId)?.name) || "";
  };

  const midi = useMidi({ pads, holds, engine, nameOfPad });
  const gamepadCount = useGamepads(pads, holds, engine, turnPage);
  const fullScreen = useFullScreen(dialog, onLeave);
  usePadKeys(pads, midi.holds, { dialog });
  usePlayKeys({ dialog, turnPage, stopAll: () => engine.stopAll() });
  useSwipes(dialog, turnPage);
  useEffect(() => {
    dialog.current?.showModal();
    // The first button leaves, and Space would press it.
    heading.current?.focus();
    return keepAwake();
  }, []);
  useEffect(() => () => stopAtNextEscape(engine), [engine]);
  // The way from a press to its sound is shorter while it is awake.
  useEffect(() => pageHardware().addUser({ isNeeded: () => true }), []);
  useEffect(() => engine.setPads(playablePads(pages, sounds)), [engine, pages, sounds]);
  useEffect(() => engine.show(pads.map(({ id }) => id)), [engine, pads]);
  useEffect(() => holds.upAll, [holds]);

  return (
    <dialog
      ref={dialog}
      className="play-mode"
      aria-label={fillText(texts.label, { name })}
      onClose={() => !dialog.current?.open && onLeave()}
      // A long press would open the menu of the browser.
      onContextMenu={(event) => event.preventDefault()}
    >
      <div className="play-mode-bar">
        <PlayIconButton icon="leave" label={texts.leave} onClick={onLeave} />
        <h2 ref={heading} tabIndex={-1}>
          {name}
        </h2>
        <LoadedSounds engine={engine} pads={pads} />
        {fullScreen.isPossible && (
          <PlayIconButton
            icon="fullScreen"
            label={texts.fullScreen}
            isPressed={fullScreen.isOn}
            onClick={fullScreen.toggle}
          />
        )}
        <PlayModeControls midi={midi} gamepadCount={gamepadCount} />
      </div>
      <PadArea padCount={pads.length}>
        {pads.length === 0 ? (
          <p className="play-mode-empty">{texts.empty}</p>
        ) : (
          <BoardPads
            pads={pads}
            sounds={sounds}
            missing={missing}
            label={fillText(texts.pads, { page: nameOfPage(pageIndex) })}
            engine={engine}
            holds={midi.holds}
            hrefOf={hrefOf}
            isPlayMode
            isEager
          />
        )}
      </PadArea>
      <p className="visually-hidden" role="status">
        {pages.length > 1 && nameOfPage(pageIndex)}
      </p>
      <div className="play-mode-bar">
        {pages.length > 1 && (
          <nav className="play-mode-pages" aria-label={texts.pages}>
            <PlayIconButton icon="previous" label={texts.previousPage} onClick={() => turnPage(-1)} />
            <ol>
              {pages.map((_, index) => (
                <li key={index}>
                  <button
                    type="button"
                    aria-current={index === pageIndex ? "page" : undefined}
                    onClick={() => setPageIndex(index)}
                  >
                    {nameOfPage(index)}
                  </button>
                </li>
              ))}
            </ol>
            <PlayIconButton icon="next" label={texts.nextPage} onClick={() => turnPage(1)} />
          </nav>
        )}
        <VolumeSlider />
        <button type="button" className="play-mode-fade" onClick={() => engine.stopAll(FADE_OUT_MS)}>
          {texts.fadeOut}
        </button>
        <button type="button" className="play-mode-stop" onClick={() => engine.stopAll()}>
          {texts.stopAll}
        </button>
      </div>
    </dialog>
  );
}

/** Time in which a second Escape, after the one that leaves, stops all sounds. */
const SECOND_ESCAPE_MS = 2000;

function stopAtNextEscape(engine: PadEngine): void {
  document.addEventListener("keydown", ({ key }) => key === "Escape" && engine.stopAll(), {
    signal: AbortSignal.timeout(SECOND_ESCAPE_MS),
  });
}

function useBoardEngine(): BoardEngine | undefined {
  const [board, setBoard] = useState<BoardEngine>();
  useEffect(() => {
    const opened = openBoardEngine();
    setBoard(opened);
    return opened.close;
  }, []);
  return board;
}

function useSwipes(dialog: RefObject<HTMLDialogElement | null>, turnPage: (by: number) => void): void {
  const turn = useRef(turnPage);
  useEffect(() => {
    turn.current = turnPage;
  });
  useEffect(() => {
    if (!dialog.current) return;
    // Each finger on a pad plays it.
    return listenToSwipes(
      dialog.current,
      (target) => target.closest(`${cardSelectors.pad}, input, [popover]`) !== null,
      (direction) => turn.current(direction),
    );
  }, [dialog]);
}

/** The area of the pads, which divides itself so that they are as large as possible. */
function PadArea({ padCount, children }: { padCount: number; children: ReactNode }) {
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = area.current;
    if (!element) return;
    const divide = () => {
      const { clientWidth, clientHeight } = element;
      element.style.setProperty("--_columns", String(columnsFor(padCount, clientWidth, clientHeight)));
    };
    const observer = new ResizeObserver(divide);
    observer.observe(element);
    divide();
    return () => observer.disconnect();
  }, [padCount]);
  return (
    <div className="play-mode-pads" ref={area}>
      {children}
    </div>
  );
}
