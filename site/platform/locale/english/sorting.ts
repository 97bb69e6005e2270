/** The orders of lists and searches. */
export const sortingTexts = {
  label: "Sort By",
  relevance: "Best match",
  trending: "The Trendiest",
  created: "The Newest",
} as const;
