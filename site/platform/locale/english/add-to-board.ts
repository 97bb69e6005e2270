/** The dialog that puts a sound on a board. */
export const addToBoardTexts = {
  heading: "Add {name} to a board",
  list: "Your boards",
  newName: "Name of the new board",
  make: "Make and add",
  added: "{name} is on {board}.",
  open: "Open board",
  full: "{board} is full.",
  failed: "{name} was not added.",
  loading: "Loading your boards…",
} as const;
