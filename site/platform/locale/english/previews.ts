/** Alternative texts of the pictures of link previews. */
export const previewAltTexts = {
  sound: "{name}, a sound on {brand}, with its waveform",
  voice: "{name}, a voice on {brand}, with its waveform",
  board: "{name}, a board of sounds on {brand}",
  site: "{brand}: meme sounds and voices",
} as const;

/** Texts in the pictures of link previews. */
export const previewCardTexts = {
  sound: "Sound",
  voice: "Voice",
  board: "Board",
  home: "Meme sounds and voices, made by the community",
  sounds: "Meme sounds to play, share and keep",
  voices: "Voices to try and to speak with",
} as const;

/** Titles of the RSS feeds by order, and descriptions. */
export const feedTexts = {
  created: { sounds: "Newest sounds on {brand}", voices: "Newest voices on {brand}" },
  trending: { sounds: "Trending sounds on {brand}", voices: "Trending voices on {brand}" },
  descriptions: {
    sounds: "Meme sounds made by the community, to play, share and keep",
    voices: "Voices made by the community, to try and to speak with",
  },
} as const;
