/** Pages of makers. */
export const makerTexts = {
  description: "{name} on {brand}: {sounds} sounds and {voices} voices to play, share and open in {product}.",
  handle: "@{slug}",
  memberSince: "Member since {date}",
  imported: "Imported from another library. This maker has no account here.",
  totals: "Totals",
  sounds: "Sounds",
  voices: "Voices",
  plays: "Plays",
  links: "Links",
  lists: "Sounds and voices",
  feed: "RSS feed",
  report: "Report this maker",
  noSounds: "{name} has not published a sound yet.",
  noVoices: "{name} has not published a voice yet.",
  unavailable: "This page is not available. The account is suspended.",
  feedTitle: "Newest of {name} on {brand}",
  feedDescription: "The newest sounds and voices of {name}",
  previewTotals: "{sounds} sounds · {voices} voices",
  previewKicker: "Maker",
  previewAlt: "{name}, a maker on {brand}",
} as const;

/** The page of a member's own statistics. */
export const statisticsTexts = {
  heading: "Statistics",
  range: "Range",
  days: "{count} days",
  chart: "Plays from {first} to {last}: {count}, at most {most} a day",
  dayPlays: "{day}: {count} plays",
  noPlays: "No plays in this range yet. Share your sounds and voices to get some.",
  nothingPublished: "You have not published anything yet. Statistics start with your first sound or voice.",
  create: "Create",
  items: "Most played in this range",
  name: "Name",
  plays: "Plays",
  added: "On soundboards",
  all: "All",
  byDay: "Plays by day",
  day: "Day",
  retention:
    "Plays by day are kept for 90 days. They count this site and all embeds together, and say nothing about who played where. Days are those of UTC.",
} as const;
