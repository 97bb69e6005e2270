/** What elements on other pages say beside the texts of cards. */
export const elementTexts = { openIn: "Open in {brand}" } as const;
