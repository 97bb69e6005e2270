/** What hearts and the keeping of favourites say. */
export const favouriteTexts = {
  full: "You have {count} favourites, and no more are kept. Remove one first.",
  notSavedYet: "Your account could not be reached. We keep trying.",
  loginEnded: "Your login has ended. Log in again to change your favourites.",
  gone: "This is not in the library any more",
  carriedOver: "The favourites of this browser are in your account now",
} as const;

/** The page of favourites. */
export const favouritePageTexts = {
  title: "Favourites",
  heading: "Favourites",
  leadInBrowser: "The sounds and voices that you marked with the heart. They are kept in this browser.",
  leadInAccount: "The sounds and voices that you marked with the heart. They are kept in your account.",
  login: "Log in to have them everywhere",
  needsScript: "Favourites are kept in your browser, which needs JavaScript for that.",
  loading: "Loading your favourites",
  kinds: { label: "Show", all: "All", sound: "Sounds", voice: "Voices" },
  sort: "Sort by",
  sorts: { newest: "Newest first", oldest: "Oldest first", name: "Name", plays: "Most played" },
  playAll: "Play all",
  makeBoard: "Make a board of these",
  boardName: "Favourites",
  boardFailed: "The board could not be made",
  empty: "Nothing here yet",
  emptyHint: "Press the heart of a sound or voice, and you find it here.",
  emptyKind: { sound: "None of your favourites is a sound", voice: "None of your favourites is a voice" },
  browse: "Find sounds",
  failed: "Your favourites could not be loaded",
  more: "Load more",
  added: "{count} more shown",
  removed: "{name} is no favourite any more",
  undo: "Undo",
  missing: "{count} of your favourites are not in the library at the moment",
  missingOne: "One of your favourites is not in the library at the moment",
  removeMissing: "Remove them",
  removeMissingOne: "Remove it",
} as const;

/** What was played in this browser. */
export const recentlyPlayedTexts = {
  heading: "Recently played",
  lead: "Only on this device: the list is never sent anywhere. Explicit sounds are left out.",
  remember: "Remember what I play",
  clear: "Clear the list",
  empty: "What you play shows up here",
  off: "Nothing is remembered",
  all: "Show all {count}",
  added: "{count} more shown",
} as const;
