import type { PlayableItem, PlayerSettings } from "./playback.ts";

/** The path from the player's audio elements to the speakers. */
export interface PlayerOutput {
  /**
   * Called when an element is about to sound, in the gesture that starts it. The output calls `onStuck` if no sound will
   * leave the element, so that another one has to replace it.
   */
  start(audio: HTMLAudioElement, onStuck?: () => void): void;
  /** Sets the factor of the element's samples, and whether peaks are limited. */
  setLevel(audio: HTMLAudioElement, level: number, isLimited: boolean): void;
}

/** Sets the element's own volume, which can attenuate but not raise. */
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

/** No sound is louder than full scale, which lies this far above. Whoever has a higher value measured wrongly. */
const MAX_LOWER_DB = 24;

/** Returns the factor of an item's samples, volume included. Items of unknown loudness are not adjusted. */
export function levelOf(
  { loudnessLufs }: Pick<PlayableItem, "loudnessLufs">,
  { volume, isLoudnessEven }: Pick<PlayerSettings, "volume" | "isLoudnessEven">,
): number {
  if (!isLoudnessEven || loudnessLufs === null || loudnessLufs === undefined) return volume;
  const decibels = Math.max(-MAX_LOWER_DB, Math.min(MAX_RAISE_DB, TARGET_LUFS - loudnessLufs));
  return volume * 10 ** (decibels / 20);
}
