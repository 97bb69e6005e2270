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
  controls: "Move between the controls of a card",
  search: "Search",
  help: "Show these shortcuts",
} as const;
