import type { ItemCard } from "@tuna/sdk";
import type { Pad, ServedBoard } from "@tuna/sdk/boards";
import { isRedacted } from "@tuna/sdk/catalog";
import { boardTexts, fillText } from "@tuna/sdk/locale";
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { decodableUrl } from "../audio/playable-url.ts";
import { hasModifier } from "../keyboard/modifiers.ts";
import { isActive, type PlaybackState } from "../player/playback.ts";
import { type KeyboardLayout, keyLabel } from "./key-label.ts";
import type { PadEngine } from "./pad-engine.ts";
import type { PadHolds } from "./pad-holds.ts";
import type { PadState } from "./playable-pad.ts";
import { PadFace } from "./sound-pad.tsx";
import { useKeyboardLayout } from "./use-keyboard-layout.ts";
import { usePadsAhead } from "./use-pads-ahead.ts";

/** Why a pad is a gap. */
export type GapReason = ServedBoard["missing"][number]["reason"];

export interface BoardPadsProps {
  /** The pads of one page, in their order. */
  pads: readonly Pad[];
  /** Cards of sounds by their ids. */
  sounds: ReadonlyMap<string, ItemCard>;
  /** Why sounds are missing, by their ids; `removed` where nothing is said. */
  missing?: ReadonlyMap<string, GapReason> | undefined;
  /** Accessible name of the grid. */
  label: string;
  /** What plays the pads. Without it, as before its code is loaded, presses call `onEarlyPress`. */
  engine?: PadEngine | undefined;
  holds?: PadHolds | undefined;
  onEarlyPress?: ((padId: string) => void) | undefined;
  /** Called when a pad is pointed at or touched, before its press. */
  onApproach?: ((padId: string) => void) | undefined;
  /** Address of the page that asks before it shows a redacted sound. */
  hrefOf?: ((card: ItemCard) => string) | undefined;
  /** Called by a press of a redacted pad, with what was pressed, in place of that link. */
  onAsk?: ((pressed: EventTarget) => void) | undefined;
  /** Pads fill the screen and take each finger at once, as the page does not scroll. */
  isPlayMode?: boolean | undefined;
  /** Loads the icons at once, for boards in the first view. */
  isEager?: boolean | undefined;
}

/** The pads of a page of a board, with their labels, colours and keys. */
export function BoardPads({ pads, sounds, missing, label, isPlayMode, ...shared }: BoardPadsProps) {
  const layout = useKeyboardLayout();
  const board = useRef<HTMLOListElement>(null);
  const { engine } = shared;
  // An engine loads them itself, and decodes them.
  usePadsAhead(
    board,
    useMemo(() => (engine ? [] : pads.map(({ soundId }) => sounds.get(soundId))), [engine, pads, sounds]),
    decodableUrl,
  );
  return (
    <ol
      ref={board}
      className="tn-board tn-board-pads tn-pad-hues"
      data-keys=""
      data-play-mode={isPlayMode ? "" : undefined}
      aria-label={label}
    >
      {pads.map((pad) => {
        const card = sounds.get(pad.soundId);
        return (
          <li key={pad.id} data-colour={pad.colour ?? undefined} data-mode={pad.mode}>
            {card ? (
              <BoardPad {...shared} pad={pad} card={card} layout={layout} isPlayMode={isPlayMode} />
            ) : (
              <PadGap pad={pad} reason={missing?.get(pad.soundId) ?? "removed"} />
            )}
          </li>
        );
      })}
    </ol>
  );
}

type BoardPadProps = Omit<BoardPadsProps, "pads" | "sounds" | "missing" | "label"> & {
  pad: Pad;
  card: ItemCard;
  layout: KeyboardLayout | undefined;
};

/** One pad. Fingers, keys and screen readers press it; a page that scrolls takes a finger only once it is lifted. */
function BoardPad({
  pad,
  card,
  layout,
  engine,
  holds,
  onEarlyPress,
  onApproach,
  hrefOf,
  onAsk,
  isPlayMode,
  isEager,
}: BoardPadProps) {
  const state = usePadState(pad.id, engine);
  const shortcut = pad.key === null ? undefined : keyLabel(pad.key, layout);
  /** A click follows each pointer and key, and only screen readers click without either. */
  const hasPressed = useRef(false);

  const presses = (event: PointerEvent) =>
    event.button === 0 && (isPlayMode || event.pointerType !== "touch" || pad.mode === "hold");
  const by = ({ pointerId }: PointerEvent) => `pointer-${pointerId}`;

  const handlers = {
    onPointerEnter: () => onApproach?.(pad.id),
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      hasPressed.current = false;
      if (!holds || !presses(event) || hasModifier(event)) return;
      hasPressed.current = true;
      event.currentTarget.setPointerCapture(event.pointerId);
      holds.down(pad.id, by(event));
    },
    onPointerUp: (event: PointerEvent) => holds?.up(by(event)),
    onPointerCancel: (event: PointerEvent) => holds?.up(by(event)),
    onLostPointerCapture: (event: PointerEvent) => holds?.up(by(event)),
    // The menu of a long press would end the hold.
    onContextMenu: (event: MouseEvent) => {
      if (pad.mode === "hold" && hasPressed.current) event.preventDefault();
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (!isPressKey(event) || !holds || hasModifier(event)) return;
      // The browser would click too.
      event.preventDefault();
      if (!event.repeat) holds.down(pad.id, event.code);
    },
    onKeyUp: (event: KeyboardEvent) => isPressKey(event) && holds?.up(event.code),
    onBlur: () => holds && ["Enter", "NumpadEnter", "Space"].map(holds.up),
    onClick: (event: MouseEvent) => {
      if (hasModifier(event)) return;
      event.preventDefault();
      if (!engine) onEarlyPress?.(pad.id);
      else if (!hasPressed.current) pressByClick(engine, pad);
      hasPressed.current = false;
    },
  };

  return (
    <>
      <PadFace
        item={card}
        label={pad.label}
        state={state}
        shortcut={shortcut}
        redactedHref={isRedacted(card) ? hrefOf?.(card) : undefined}
        onAsk={onAsk}
        isEager={isEager}
        handlers={handlers}
      >
        {engine && isActive(state) && <PlayedPart padId={pad.id} engine={engine} />}
      </PadFace>
      {shortcut && (
        <span className="tn-pad-key" aria-hidden="true">
          {shortcut}
        </span>
      )}
    </>
  );
}

/** Returns the text of a gap. A reason that only a newer site knows counts as `removed`. */
export function gapText(reason: GapReason): string {
  return reason === "unlisted" ? boardTexts.gaps.unlisted : boardTexts.gaps.removed;
}

/** A pad of a sound that the site does not show. */
function PadGap({ pad, reason }: { pad: Pad; reason: GapReason }) {
  return (
    <span className="tn-pad" data-state="gap">
      <span className="tn-pad-gap">{gapText(reason)}</span>
      <span className="tn-pad-name" dir="auto">
        {pad.label || fillText(boardTexts.gaps.name, { id: pad.soundId })}
      </span>
    </span>
  );
}

/** A click holds nothing, so it starts and stops a pad that plays while it is held. */
function pressByClick(engine: PadEngine, { id, mode }: Pad): void {
  const isSounding = ["starting", "playing"].includes(engine.stateOf(id));
  if (mode === "hold" && isSounding) engine.release(id);
  else engine.press(id);
}

function isPressKey({ key }: KeyboardEvent): boolean {
  return key === "Enter" || key === " ";
}

const shownStates: Readonly<Record<PadState, PlaybackState>> = {
  idle: "idle",
  loading: "idle",
  ready: "idle",
  starting: "loading",
  playing: "playing",
  failed: "error",
};

function usePadState(padId: string, engine: PadEngine | undefined): PlaybackState {
  const [state, setState] = useState<PadState>("idle");
  useEffect(() => {
    if (!engine) return setState("idle");
    const read = () => setState(engine.stateOf(padId));
    read();
    return engine.subscribe(padId, read);
  }, [engine, padId]);
  return shownStates[state];
}

function PlayedPart({ padId, engine }: { padId: string; engine: PadEngine }) {
  const element = useRef<HTMLSpanElement>(null);
  useEffect(
    () =>
      engine.watchProgress(padId, (fraction) =>
        element.current?.style.setProperty("--_played", String(fraction)),
      ),
    [engine, padId],
  );
  return <span className="tn-pad-played" ref={element} />;
}
