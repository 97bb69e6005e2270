/** Banners: two thin ones on every page, and those that stand above a search or a category. */
export const bannerTexts = {
  close: "Close",
  info: {
    label: "About this site",
    text: "Every sound and voice here comes from the community.",
    action: "Read the guidelines",
  },
  soundboards: {
    label: "Soundboards",
    text: "{product} plays these sounds in your calls at the press of a key.",
    action: "Get {product}",
  },
  search: {
    heading: "Found it? Take it to your next call",
    text: "{product} brings what you find here to Discord, games and streams.",
  },
  categories: {
    sound: {
      heading: "{title} at the press of a key",
      text: "Put your favourites on a soundboard in {product} and drop them at the right moment.",
    },
    voice: {
      heading: "{title}, as your own",
      text: "{product} changes your voice while you talk: on Discord, in games and on stream.",
    },
  },
} as const;
