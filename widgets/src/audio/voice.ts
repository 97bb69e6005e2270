/**
 * One start of a sound, of the engine that all of the page's players share. It is
 * - `waiting` until its file is loaded and the audio hardware runs, then
 * - `heard`, which counts the play, until
 * - it is `over`: it ended by itself, its fade ended, or its player cut it.
 *
 * A player adds what only it knows: the page's player pauses at a position and goes on there, a pad fails, a preview and a
 * pair of takes have the page's turn. The hardware has states of its own, see `audio-hardware.ts`.
 */
export interface Voice {
  /** Fades out and ends. Without a fade it ends in a few milliseconds, which avoids a click. */
  stop(fadeMs: number): void;
  /** Changes the factor of the samples. */
  setLevel(level: number): void;
  /** The position in the sound in seconds. It begins again where a sound repeats. */
  positionS(): number;
  /** The played part, 0 to 1. */
  fraction(): number;
}

/** Settings and listeners of a start. */
export interface VoiceStart {
  /** Factor of the samples. */
  level: number;
  isLooping: boolean;
  /** Called once when the sound is over, whether it ended by itself or was stopped. */
  onOver: () => void;
}

/** Shortest fade: long enough to hear no click, in milliseconds. */
export const DECLICK_MS = 8;

/** Time constant of changes of level: long enough to hear no click, short enough to follow a slider. */
export const SMOOTHING_SECONDS = 0.015;
