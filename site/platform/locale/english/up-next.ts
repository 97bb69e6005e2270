/** The player's queue. */
export const upNextTexts = {
  heading: "Up next",
  playNext: "Play next",
  added: "{name} plays next",
  skipped: "{name} could not be played",
  empty: "Nothing is queued. “Play next” in the menu of a card adds a sound.",
  onPage: "Next on this page",
  moveUp: "Move {name} up",
  remove: "Remove {name}",
  clear: "Clear",
} as const;
