export const headerTexts = {
  skipToContent: "Skip to content",
  navigation: "Main",
  voices: "Voices",
  sounds: "Sounds",
  boards: "Boards",
  create: "Create",
  login: "Login",
  logout: "Logout",
  profile: "Profile",
  ownSounds: "Your sounds",
  account: "Account",
  menu: "Menu",
  favourites: "Favourites",
  changeTheme: "Change theme",
  bottomBar: "Shortcuts",
  home: "Home",
  search: "Search",
  you: "You",
} as const;

/** Titles of further pages of a list, and of orders that are not its default. */
export const listTitleTexts = {
  relevance: "{title}, best match first",
  trending: "{title}, trending first",
  created: "{title}, newest first",
  page: "{title}, page {page}",
} as const;

export const metaTexts = {
  homeTitle: "{brand}: meme sounds and voices",
  homeDescription: "Browse, search and play meme sounds and voices made by the community: {figures}.",
  siteDescription: "Browse, search and play meme sounds and voices made by the community.",
  pageTitle: "{title} | {brand}",
  soundTitle: "{name} sound | {brand}",
  voiceTitle: "{name} voice | {brand}",
  soundDescription: "Listen to {name}, a sound from {category}, share it and play it in {product}.",
  uncategorised: "the community",
} as const;

/** Templates of a voice's meta description, by `publicInfo.meta.descriptionOption` (product rule 5.9). */
export const voiceDescriptionTexts = {
  1: "Sound like {name} in real time: hear this voice from {category} and use it in {product}.",
  2: "{name} is a voice changer effect from {category}. Try its demo and speak with it in {product}.",
  3: "Turn your voice into {name} on Discord, in games and on stream with {product}.",
  4: "Meet {name}, one of the voices from {category}. Listen first, then open it in {product}.",
} as const;

/** Tools above a list of cards. */
export const listingTexts = {
  pads: "Show as pads",
  popular: { sound: "Popular sounds", voice: "Popular voices" },
} as const;

/** Shown above the server's page when its code fails in the browser. */
export const failureTexts = {
  pageStopped: "Something on this page stopped working. You can read it, and its links work.",
  reload: "Reload the page",
};
