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
