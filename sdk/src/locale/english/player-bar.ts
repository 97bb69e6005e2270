/** The player's bar at the bottom of pages, and its settings. */
export const playerBarTexts = {
  region: "Player",
  volume: "Volume",
  mute: "Mute",
  unmute: "Unmute",
  previous: "Previous sound",
  next: "Next sound",
  loop: "Loop",
  settings: "Player settings",
  overlap: "Several sounds at once",
  evenLoudness: "Even out loudness",
  pageKeys: "Keyboard shortcuts",
  showKeys: "Show shortcuts",
  stopAll: "Stop all",
  close: "Close player",
} as const;
