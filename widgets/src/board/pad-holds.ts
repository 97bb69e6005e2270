import type { PadEngine } from "./pad-engine.ts";

/**
 * Turns the ups and downs of fingers, keys, notes and buttons into presses. A pad that several of them hold is
 * released with the last one.
 */
export interface PadHolds {
  /** `by` names what presses, such as `pointer-3` or `KeyQ`. A repeated press by the same is ignored, as of a key. */
  down(padId: string, by: string, force?: number): void;
  /** Releases what is held, even after the pads have changed. */
  up(by: string): void;
  /** Releases everything: the window lost its focus, and will not hear of the ups. */
  upAll(): void;
}

export function createPadHolds({ press, release }: Pick<PadEngine, "press" | "release">): PadHolds {
  /** Pads by what holds them. */
  const held = new Map<string, string>();

  function up(by: string): void {
    const padId = held.get(by);
    held.delete(by);
    if (padId !== undefined && ![...held.values()].includes(padId)) release(padId);
  }

  return {
    down(padId, by, force) {
      if (held.has(by)) return;
      held.set(by, padId);
      press(padId, force);
    },
    up,
    upAll() {
      for (const by of [...held.keys()]) up(by);
    },
  };
}
