/** What elements on other pages say beside the texts of cards. */
export const elementTexts = { openIn: "Open in {brand}" } as const;

/** Boards of pads, each of which plays a sound. */
export const boardTexts = {
  label: "Soundboard",
  stop: "Stop {name}",
  keys: "Keys 1 to {count} press the pads",
  gaps: {
    name: "Sound {id}",
    unlisted: "Not available at present",
    removed: "Sound removed",
  },
} as const;
