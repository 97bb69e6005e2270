import type { ItemCard } from "@tuna/sdk";
import type { BoardPage, Pad } from "@tuna/sdk/boards";
import type { PlayableItem } from "../player/playback.ts";

/** What the engine needs to play a pad. */
export interface PlayablePad {
  /** Unique among the pads of the engine. */
  id: string;
  /** The sound. A redacted one, without `audioUrl`, stays silent. */
  item: PlayableItem;
  /** 0 to 1. */
  volume: number;
  /** A mode that only a newer site knows plays as `once`. */
  mode: Pad["mode"];
  /** Pads of one group silence each other. Null for none. */
  group: number | null;
  /** How long the sound fades when it is stopped before its end, in milliseconds. */
  fadeMs: number;
}

/**
 * `idle`: nothing is loaded. `loading`: loads ahead of the first press. `ready`: starts at once. `starting`: pressed,
 * but not heard yet. `failed`: the file cannot be loaded or played; the next press tries again.
 */
export type PadState = "idle" | "loading" | "ready" | "starting" | "playing" | "failed";

/** Returns the pads of all pages whose sounds are known, as the engine takes them. `sounds` are cards by their ids. */
export function playablePads(
  pages: readonly Pick<BoardPage, "pads">[],
  sounds: ReadonlyMap<string, ItemCard>,
): PlayablePad[] {
  return pages.flatMap(({ pads }) =>
    pads.flatMap(({ id, soundId, volume, mode, group, fadeMs }) => {
      const item = sounds.get(soundId);
      return item ? [{ id, item, volume, mode, group, fadeMs }] : [];
    }),
  );
}
