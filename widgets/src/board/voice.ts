/** One sounding start of a pad. */
export interface Voice {
  /** Fades out and ends. Without a fade it ends in a few milliseconds, which avoids a click. */
  stop(fadeMs: number): void;
  /** Changes the factor of the samples. */
  setLevel(level: number): void;
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
