/** Moving within an item. */
export const seekTexts = { label: "Seek in {name}", position: "{position} of {duration}" } as const;
