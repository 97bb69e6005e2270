/** Lists of sounds and voices. */
export const catalogTexts = {
  sounds: "Sounds",
  voices: "Voices",
  soundsDescription: "Every sound of the community: memes, music, games and whatever was funny this morning.",
  voicesDescription:
    "Every voice of the community: robots, monsters, heroes and the neighbour from upstairs.",
  tagSounds: "{tag} sounds",
  tagVoices: "{tag} voices",
  tagDescription: "The community's sounds and voices tagged {tag}, to play here and to open in {product}.",
  previous: "Previous",
  next: "Next",
  loadMore: "Load more",
  loadPrevious: "Load previous",
  pagination: "Pages",
  page: "Page {page} of {pages}",
  empty: "Nothing here yet",
} as const;

/** Detail pages and cards. */
export const itemTexts = {
  breadcrumbs: "Breadcrumbs",
  home: "Home",
  sounds: "Sounds",
  voices: "Voices",
  openIn: "OPEN IN {product}",
  reportSound: "Report this sound",
  reportVoice: "Report this voice",
  favourite: "Favourite",
  addToBoard: "Add to board…",
  share: "Share",
  more: "More",
  downloadSound: "Download",
  recommendedSounds: "Recommended sounds",
  recommendedVoices: "Recommended voices",
  explicit: "Explicit Content",
  plays: "{count} plays",
  by: "by {owner}",
  /** Of a maker who runs the site. */
  staff: "Staff",
  play: "Play {name}",
  pause: "Pause {name}",
  tags: "Tags",
  added: "Added",
  fitsDiscord: "Fits Discord’s soundboard",
  duration: "Duration",
  bannerHeading: "Play it in your calls and games",
  bannerText: "Get {product} and use {name} on Discord, in games and on stream.",
} as const;

/** The confirmation before a sensitive item is shown. */
export const sensitiveTexts = {
  heading: "Explicit Content",
  text: "This may contain explicit content. Confirm that you want to see and hear it.",
  dismiss: "Dismiss",
  loginToConfirm: "Login to confirm",
  confirm: "Confirm",
} as const;
