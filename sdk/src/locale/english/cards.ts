/** Cards and their lists. */
export const cardTexts = {
  more: "More for {name}",
  favourite: "Favourite {name}",
  about: "Good to know",
  download: "Download",
  downloading: "Downloading {name}",
  addedCards: "{count} more loaded, page {page} of {pages}",
  addedBefore: "{count} more loaded above, page {page} of {pages}",
  badges: {
    explicit: "Explicit",
    loud: "Loud",
    tooLongForDiscord: "Too long for Discord’s soundboard",
    tooLargeForDiscord: "Too large for Discord’s soundboard",
  },
} as const;

/** Ways to pass an item on. */
export const shareTexts = {
  heading: "Share {name}",
  bySheet: "Share…",
  copyLink: "Copy link",
  x: "X",
  reddit: "Reddit",
  whatsApp: "WhatsApp",
  discord: "Discord text",
  copyHtml: "Copy HTML",
  copyIframe: "Copy iframe",
  copyMarkdown: "Copy Markdown",
} as const;
