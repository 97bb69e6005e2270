/** What keeps a board from being read or changed. */
export const boardProblemTexts = {
  notFound: "We could not find this board",
  tooMany: "You have as many boards as an account may have. Remove one before you add another.",
} as const;

/** Choices of pads and boards by name. */
export const boardChoiceTexts = {
  modes: { once: "Once", loop: "Loop", hold: "Hold", retrigger: "Retrigger" },
  modeHints: {
    once: "Plays to the end. Press again to stop.",
    loop: "Plays until you press again.",
    hold: "Plays while you press.",
    retrigger: "Every press starts it again.",
  },
  colours: {
    violet: "Violet",
    teal: "Teal",
    blue: "Blue",
    green: "Green",
    yellow: "Yellow",
    orange: "Orange",
    red: "Red",
    pink: "Pink",
  },
  visibilities: { public: "Public", link: "By link", private: "Private" },
} as const;

/** Boards that play on pages of other sites. */
export const liveBoardTexts = {
  pages: "Pages of the board",
  page: "Page {number}",
  stopAll: "Stop all",
  empty: "This page of the board has no pads.",
} as const;
