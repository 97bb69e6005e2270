import type { ItemCard } from "@tuna/sdk";
import { type OverlayEvent, padsOf, type ServedBoard } from "@tuna/sdk/boards";
import type { PadEngine } from "@tuna/widgets/board";
import { createLateCheck } from "./late-check.ts";

/**
 * How long a pad that was pressed is shown.
 *
 * @internal Tests in a browser keep it shown.
 */
export const SHOWN_MS = 3000;

/** A pad that was pressed a moment ago. */
export interface ShownPad {
  padId: string;
  label: string;
  colour: string | null;
  item: ItemCard;
}

/** Plays on an overlay what its events say. */
export interface OverlayPlayer {
  /** Replaces the board, and loads its sounds. */
  setBoard(board: ServedBoard): void;
  revision(): number | undefined;
  follow(event: OverlayEvent): void;
  /** Ends what is held: nobody may be able to release it any more. */
  releaseAll(): void;
  /** The pads to show, in the order of their presses. */
  shown(): readonly ShownPad[];
}

export function createOverlayPlayer(engine: PadEngine, onChange: () => void): OverlayPlayer {
  const isLate = createLateCheck();
  const held = new Set<string>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  let revision: number | undefined;
  let pads: ReadonlyMap<string, ShownPad> = new Map();
  let shown: readonly ShownPad[] = [];

  function hide(padId: string): void {
    clearTimeout(timers.get(padId));
    timers.delete(padId);
    shown = shown.filter((pad) => pad.padId !== padId);
    onChange();
  }

  function show(pad: ShownPad): void {
    const { padId } = pad;
    clearTimeout(timers.get(padId));
    timers.set(
      padId,
      setTimeout(() => hide(padId), SHOWN_MS),
    );
    shown = [...shown.filter((one) => one.padId !== padId), pad];
    onChange();
  }

  function press(padId: string): void {
    engine.press(padId);
    held.add(padId);
    const pad = pads.get(padId);
    const state = engine.stateOf(padId);
    if (pad && (state === "playing" || state === "starting")) show(pad);
    else hide(padId);
  }

  function release(padId: string): void {
    held.delete(padId);
    engine.release(padId);
  }

  const releaseAll = () => [...held].forEach(release);

  return {
    setBoard(board) {
      revision = board.revision;
      const items = new Map(board.sounds.map((sound) => [sound.id, sound]));
      const known = padsOf(board.pages).flatMap((pad) => {
        const item = items.get(pad.soundId);
        return item ? [{ pad, item }] : [];
      });
      pads = new Map(
        known.map(({ pad: { id, label, colour }, item }) => [
          id,
          { padId: id, label: label || item.name, colour, item },
        ]),
      );
      engine.setPads(known.map(({ pad, item }) => ({ ...pad, item })));
      engine.show([...pads.keys()]);
    },
    revision: () => revision,
    follow(event) {
      if (event.type === "revoked") {
        releaseAll();
        engine.stopAll();
        return;
      }
      const late = isLate(event.at);
      if (event.type !== "trigger") return;
      const { action, padId } = event;
      if (action === "stop-all") {
        held.clear();
        engine.stopAll();
      } else if (action === "release" && padId) release(padId);
      else if (padId && !late) press(padId);
    },
    releaseAll,
    shown: () => shown,
  };
}
