/** What administrators read of the board of a week. */
export const weeklyBoardTexts = {
  page: "Board “{name}”",
  back: "Open the board by {owner}",
  choose: "Board of the week",
  chooseText:
    "The home page shows it in the chosen week, from Monday on, instead of the one that would be chosen.",
  day: "A day of the week (UTC)",
  submit: "Choose for the week of this day",
  chosen: "It is the board of the chosen week now.",
  "past-day": "Choose today (UTC) or a later day.",
  explicit: "The home page shows no board with explicit sounds, and none without sounds.",
} as const;
