/** The page that says what works now, and the links to it. */
export const statusTexts = {
  title: "What works now",
  allWorks: "Everything works.",
  someFails: "Something does not work right now. It is known, and this page shows when it works again.",
  parts: {
    pages: "Pages",
    playing: "Playing",
    search: "Search",
    uploads: "Uploads",
    mail: "Login codes by mail",
  },
  states: {
    works: "Works",
    limited: "Works for what was seen or played lately",
    down: "Does not work right now",
  },
} as const;
