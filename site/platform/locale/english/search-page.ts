/** The page of search results, besides `searchTexts`. */
export const searchPageTexts = {
  headings: { sound: "Sounds for {term}", voice: "Voices for {term}" },
  didYouMean: "Did you mean",
  closeTo: "No exact match. Close to {term}",
  instead: {
    found: { sound: "Sounds for {term}", voice: "Voices for {term}" },
    popular: { sound: "Popular sounds", voice: "Popular voices" },
  },
  capped: "{count}+",
  filters: "Filters",
  filtersInUse: "Filters ({count})",
  length: "Length",
  lengths: {
    any: "Any length",
    short: "Under 3 seconds",
    medium: "3 to 10 seconds",
    long: "10 seconds and longer",
  },
  category: "Category",
  anyCategory: "Any category",
  fits: { discord: "Fits Discord" },
  apply: "Apply filters",
  clearAll: "Clear all filters",
  remove: "Remove filter {filter}",
  inUse: "Filters in use",
  noneFit: "Nothing for {term} fits these filters: {filters}",
  request: {
    sound: "Request this sound",
    voice: "Request this voice",
    counted: "Thank you. Your request is counted.",
    refused: "You have requested a lot. Try again in an hour.",
  },
} as const;
