import type { categories } from "@tuna/sdk/catalog";

/** The page of a tag, besides `catalogTexts`. */
export const tagPageTexts = {
  /** What stands before "sounds" and "voices" in the title of a category. */
  categories: {
    memes: "Meme",
    music: "Music",
    games: "Game",
    anime: "Anime",
    youtube: "YouTube",
    movies: "Movie",
    series: "Series",
    comedians: "Comedy",
    politics: "Political",
    discord: "Discord",
    "text-to-song": "Text to song",
    "text-to-speech": "Text to speech",
    random: "Random",
    other: "Other",
  } satisfies Record<(typeof categories)[number]["slug"], string>,
  related: "Related tags",
  alike: { sound: "More sounds like this", voice: "More voices like this" },
} as const;
