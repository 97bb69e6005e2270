import type { PlayableItem, PlayerSettings } from "./playback.ts";

/** What stands between the player's elements and the speakers. */
export interface PlayerOutput {
  /** An element is about to sound. Called in the gesture that starts it. */
  start(audio: HTMLAudioElement): void;
  /** Sets how much the element's samples are multiplied by, and whether peaks are kept from clipping. */
  setLevel(audio: HTMLAudioElement, level: number, isLimited: boolean): void;
}

/** The element's own volume: attenuates, but cannot raise. */
export const plainOutput: PlayerOutput = {
  start() {},
  setLevel(audio, level) {
    audio.volume = Math.min(1, level);
  },
};

/** The loudness that every item is brought to (EBU R128, integrated): what streaming services agree on for music. */
const TARGET_LUFS = -16;

/** Quiet items are raised by 6 dB at most, or their noise would come up too. */
const MAX_RAISE_DB = 6;

/** By how much an item's samples are multiplied: 1 leaves them as they are. Unknown loudness counts as right. */
export function levelOf(
  { loudnessLufs }: Pick<PlayableItem, "loudnessLufs">,
  { volume, isLoudnessEven }: Pick<PlayerSettings, "volume" | "isLoudnessEven">,
): number {
  if (!isLoudnessEven || loudnessLufs === null || loudnessLufs === undefined) return volume;
  const decibels = Math.min(MAX_RAISE_DB, TARGET_LUFS - loudnessLufs);
  return volume * 10 ** (decibels / 20);
}
