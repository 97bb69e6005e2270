/** Texts of link previews and of the pictures in them. */
export const previewTexts = {
  sound: "Sound",
  voice: "Voice",
  /** Alternative text of an item's picture. */
  soundAlt: "{name}, a sound on {brand}, with its waveform",
  voiceAlt: "{name}, a voice on {brand}, with its waveform",
  siteAlt: "{brand}: meme sounds and voices",
  home: "Meme sounds and voices, made by the community",
  sounds: "Meme sounds to play, share and keep",
  voices: "Voices to try and to speak with",
} as const;
