/** Name and description of each category, by its slug, in the order in which pages show them. */
export const categoryTexts = {
  memes: { name: "Memes", description: "The sounds everybody quotes: one press and the whole call laughs." },
  music: { name: "Music", description: "Hooks, beats and stings that fit between two sentences." },
  games: { name: "Games", description: "Level ups, game overs and taunts from every kind of game." },
  anime: { name: "Anime", description: "Power-ups, dramatic gasps and lines shouted at the sky." },
  youtube: { name: "YouTube", description: "Intros, edits and reactions known from a thousand videos." },
  movies: { name: "Movies", description: "Famous lines and effects from the big screen." },
  series: { name: "Series", description: "Themes and catchphrases from the shows you watched twice." },
  comedians: { name: "Comedians", description: "Punchlines, rimshots and laughs for jokes that need help." },
  politics: { name: "Politics", description: "Speeches and slips of the tongue, ready for the debate." },
  discord: {
    name: "Discord",
    description: "Short sounds and voices made for voice channels and soundboards.",
  },
  "text-to-song": { name: "Text to Song", description: "Words turned into songs and sound effects." },
  "text-to-speech": { name: "Text to Speech", description: "Lines read out by voices that mean every word." },
  random: { name: "Random", description: "No theme, no reason, all noise." },
  other: { name: "Other", description: "Sounds that fit in no drawer but belong on every board." },
} as const;
