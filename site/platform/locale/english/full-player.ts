/** The player in the whole window, on phones. */
export const fullPlayerTexts = {
  open: "Open player",
  close: "Back to the page",
} as const;
