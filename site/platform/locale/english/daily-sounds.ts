export const dailySoundTexts = {
  description: "One sound for each day, chosen from what is played most.",
  none: "No day has a sound yet.",
  choose: "Sound of the day",
  chooseText: "The home page shows it on this day, instead of the one that would be chosen.",
  day: "Day (UTC)",
  submit: "Choose for this day",
  chosen: "It is the sound of the chosen day now.",
  "past-day": "Choose today (UTC) or a later day.",
} as const;
