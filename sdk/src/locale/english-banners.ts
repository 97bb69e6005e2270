/** Banners: two thin ones on every page, and those that stand above a search or a category. */
export const bannerTexts = {
  close: "Close",
  info: {
    label: "About this library",
    text: "Every sound and voice here comes from the community.",
    action: "How it stays friendly",
  },
  soundboards: {
    label: "Soundboards",
    text: "A whole board in your calls: {product} plays these sounds at a key.",
    action: "Get {product}",
  },
  search: {
    heading: "Found it? Take it to your next call",
    text: "{product} plays what you find here on Discord, in games and on stream.",
  },
  category: {
    heading: "{tag} at the press of a key",
    text: "Put your favourites on a soundboard in {product} and drop them at the right moment.",
  },
} as const;
