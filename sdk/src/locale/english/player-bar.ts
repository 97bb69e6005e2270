/** The player's bar at the bottom of pages, and its settings. */
export const playerBarTexts = {
  region: "Player",
  volume: "Volume",
  mute: "Mute",
  unmute: "Unmute",
  loop: "Loop",
  settings: "Player settings",
  overlap: "Several sounds at once",
  evenLoudness: "Even out loudness",
  pageKeys: "Keyboard shortcuts",
  showKeys: "Show shortcuts",
  stopAll: "Stop all",
  close: "Close player",
} as const;

/** What each key does, in the order in which they are listed. */
export const keyTexts = {
  heading: "Keyboard shortcuts",
  close: "Close",
  space: "Play or pause the last sound",
  back: "Back 1 second",
  forward: "Forward 1 second",
  mute: "Mute",
  stopAll: "Stop all sounds",
  cards: "Move between cards",
  search: "Search",
  help: "Show these shortcuts",
} as const;
