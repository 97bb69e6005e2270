/** The page that takes the place of a missing one. */
export const missingPageTexts = {
  search: "Search sounds and voices",
  nearTags: "Tags to try",
} as const;
