/** How the page's player plays. */
export interface PlayerSettings {
  /** 0 to 1. */
  volume: number;
  isMuted: boolean;
  /** Starts a sound again when it has ended. */
  isLooping: boolean;
  /** Several items sound at once; else a start ends what sounded before. */
  isOverlapping: boolean;
  /** Brings every item to one loudness, see `levelOf`. */
  isLoudnessEven: boolean;
}

export const defaultPlayerSettings: Readonly<PlayerSettings> = {
  volume: 1,
  isMuted: false,
  isLooping: false,
  isOverlapping: false,
  isLoudnessEven: true,
};
