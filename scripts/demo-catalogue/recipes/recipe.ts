import type { Random } from "../../../site/platform/icons/random.ts";
import type { Signal } from "../synth/signal.ts";

/** Synthesises a sound. Other random numbers give another sound of the same kind. */
export type Recipe = (random: Random) => Signal;

/** Returns the frequency of a MIDI note; 69 is the A of 440 Hz. */
export function noteHz(note: number): number {
  return 440 * 2 ** ((note - 69) / 12);
}

/** Semitones above the root. */
export const scales = {
  major: [0, 2, 4, 5, 7, 9, 11, 12],
  minor: [0, 2, 3, 5, 7, 8, 10, 12],
  pentatonic: [0, 2, 4, 7, 9, 12, 14, 16],
  spooky: [0, 1, 3, 6, 7, 9, 12, 13],
} as const;
