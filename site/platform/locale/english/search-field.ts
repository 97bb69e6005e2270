/** The placeholder of the search field of a brand that claims no size. */
export const searchFieldTexts = {
  counted: "Search {count} meme sounds from the community...",
  uncounted: "Search meme sounds from the community...",
} as const;
