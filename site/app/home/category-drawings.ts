import type { CategorySlug } from "@tuna/sdk";

/** A stroke drawing for each category, on a field of 24 by 24. */
export const categoryDrawings: Record<CategorySlug, string> = {
  memes: "M3 12a9 9 0 1 1 18 0 9 9 0 0 1-18 0ZM7 13a5 5 0 0 0 10 0ZM8 8.5q1-1 2 0M14 8.5q1-1 2 0",
  music:
    "M9 18V5l11-2v13M9 9l11-2M3.5 18a2.75 2.5 0 1 0 5.5 0 2.75 2.5 0 1 0-5.5 0M14.5 16A2.75 2.5 0 1 0 20 16a2.75 2.5 0 1 0-5.5 0",
  games:
    "M7 7h10c4 0 5.5 11 2.5 11-2 0-2.5-3-4.5-3H9c-2 0-2.5 3-4.5 3C1.5 18 3 7 7 7ZM8 9.5v3M6.5 11h3M15 10h.01M17.5 12h.01",
  anime: "m11 3 2 6 6 2-6 2-2 6-2-6-6-2 6-2ZM19 16v5M16.5 18.5h5M19 3v3M17.5 4.5h3",
  youtube: "M3 7h11v10H3ZM14 11l7-4v10l-7-4M6 10h3",
  movies: "M3 10h18v10H3ZM3 10l1-4 17-2-1 4M8 5.5 9.5 9M13 5l1.5 3.5",
  series: "M3 7h18v12H3ZM8 3l4 4 4-4M17 10v.01M17 13v.01M6 10h8v6H6Z",
  comedians: "M12 3a3 3 0 0 1 3 3v5a3 3 0 0 1-6 0V6a3 3 0 0 1 3-3ZM5 11a7 7 0 0 0 14 0M12 18v3M8 21h8",
  politics: "M4 10v4h4l8 5V5L8 10ZM8 14l1 6h3l-1-4M19 9q2 3 0 6",
  discord: "M4 15v-3a8 8 0 0 1 16 0v3M4 14h3v6H6a2 2 0 0 1-2-2ZM20 14h-3v6h1a2 2 0 0 0 2-2Z",
  "text-to-song":
    "M3 6h10M3 11h7M3 16h5M14 18V9l6-1.5V16M10 18a2 2 0 1 0 4 0 2 2 0 1 0-4 0M16 16a2 2 0 1 0 4 0 2 2 0 1 0-4 0",
  "text-to-speech": "M4 4h16v12h-9l-5 4v-4H4ZM8 8.5h8M8 12h5",
  random: "M12 3l8 4.5v9L12 21l-8-4.5v-9ZM4 7.5l8 4.5 8-4.5M12 12v9M12 7.4h.01M8 14h.01M16 14h.01",
  other: "M4 4h6v6H4ZM14 4h6v6h-6ZM4 14h6v6H4ZM17 13.5v7M13.5 17h7",
};
