/** Texts of pages that visitors do not come to. */

export const adminTexts = {
  unlist: "Unlist Sound",
  resetTrending: "Reset Trending",
  edit: "Edit Sound",
  unlistConfirm:
    "You are about to make this sound not accessible from search or recommended, are you sure to do this action?",
  resetTrendingConfirm:
    "You are about to reset the trending status of this sound, are you sure to do this action?",
} as const;

export const internalTexts = { constants: "Constants", test: "Test page" } as const;
