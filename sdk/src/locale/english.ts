/** Every text a visitor reads stands in this file, by domain; `{name}` marks what is filled in (see `fillText`). */

export const errorTexts = {
  unexpected: "Unexpected error",
  noAccessToken: "No access token found",
  soundNotFound: "Sound not found",
  voiceNotFound: "Voice not found",
  clipboardNotSupported: "Clipboard not supported",
  downloadFailed: "Failed to download file!",
  sharingVoiceFailed: "Error sharing voice",
  sharingSoundFailed: "Error sharing sound",
  enablingSensitiveContentFailed: "Failed to enable sensitive content",
  pageNotFound: "Page Not Found",
  serverError: "Internal Server Error",
  unknownRoute: "Page not found: {path}",
  backToHome: "Back to home",
  retry: "Try again",
  invalidRequest: "Invalid request",
  forbidden: "Not allowed",
  methodNotAllowed: "Method not allowed",
  tooLarge: "Too large",
  unsupportedMediaType: "Unsupported media type",
  rangeNotSatisfiable: "Range not satisfiable",
  tooManyRequests: "Too many requests, please try again in a moment",
  unavailable: "The library is not available right now",
} as const;

export const successTexts = {
  downloaded: "{title} has been downloaded!",
  linkCopied: "Link Copied successfully!",
  soundUnlisted: "Sound unlisted successfully",
  trendingReset: "Trending sound reset successfully",
} as const;

export const headerTexts = {
  skipToContent: "Skip to content",
  navigation: "Main",
  voices: "Voices",
  sounds: "Sounds",
  create: "Create",
  login: "Login",
  logout: "Logout",
  profile: "Profile",
  account: "Account",
  changeTheme: "Change theme",
} as const;

export const footerTexts = {
  heading: "Supercharge your Voice",
  download: "Download For Free",
  navigation: "Legal and help",
  privacy: "Privacy",
  copyright: "Copyright",
  cookies: "Cookies",
  terms: "Terms of Use",
  ipGuidelines: "IP Guidelines",
  communityGuidelines: "Community Guidelines",
  developers: "Developers",
  support: "Support FAQ",
  newsroom: "Newsroom",
} as const;

export const homeTexts = {
  heading: "Meme sounds and voices for every call",
  trendingSounds: "Trending sounds",
  trendingVoices: "Trending voices",
  seeAll: "See All",
  seeAllSounds: "See All sounds",
  seeAllVoices: "See All voices",
  categories: "Categories",
  partners: "Works with your favourite apps",
} as const;

export const searchTexts = {
  placeholder: "Search +500k meme sounds from the community...",
  label: "Search sounds and voices",
  submit: "Search",
  noResults: "Sorry, We couldn’t find nothing for {term} yet",
  create: "Create",
  sounds: "Sounds",
  voices: "Voices",
  soundsHeading: "Sounds for {term}",
  voicesHeading: "Voices for {term}",
} as const;

export const sortingTexts = { label: "Sort By", trending: "The Trendiest", created: "The Newest" } as const;

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
  share: "Share",
  downloadSound: "Download",
  recommendedSounds: "Recommended sounds",
  recommendedVoices: "Recommended voices",
  explicit: "Explicit Content",
  plays: "{count} plays",
  by: "by {owner}",
  play: "Play {name}",
  pause: "Pause {name}",
  category: "Category",
  tags: "Tags",
  duration: "Duration",
  bannerHeading: "Play it in your calls and games",
  bannerText: "Get {product} and use {name} on Discord, in games and on stream.",
} as const;

export const playerTexts = { failed: "That sound could not be played." } as const;

export const metaTexts = {
  homeTitle: "{brand}: meme sounds and voices",
  homeDescription:
    "Browse, search and play more than 500,000 meme sounds and 15,000 voices made by the community.",
  pageTitle: "{title} | {brand}",
  soundTitle: "{name} sound | {brand}",
  voiceTitle: "{name} voice | {brand}",
  soundDescription: "Listen to {name}, a sound from {category}, share it and play it in {product}.",
  uncategorised: "the community",
} as const;

/** Templates of a voice's meta description, by `publicInfo.meta.descriptionOption` (spec §3). */
export const voiceDescriptionTexts = {
  1: "Sound like {name} in real time: hear this voice from {category} and use it in {product}.",
  2: "{name} is a voice changer effect from {category}. Try its demo and speak with it in {product}.",
  3: "Turn your voice into {name} on Discord, in games and on stream with {product}.",
  4: "Meet {name}, one of the community's {category} voices. Listen first, then open it in {product}.",
} as const;

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

export const reportTexts = {
  reason: "What is wrong?",
  details: "Details (optional)",
  email: "Email (optional)",
  submit: "Send report",
  close: "Close",
  thanks: "Thank you. Your report has been sent.",
  reasons: {
    copyright: "It infringes copyright",
    hate: "Hate or harassment",
    sexual: "Sexual content",
    violence: "Violence or threats",
    spam: "Spam or misleading",
    "wrong-tags": "Wrong name, tags or category",
    other: "Something else",
  },
} as const;

export const sensitiveTexts = {
  heading: "Explicit Content",
  text: "This may contain explicit content. Confirm that you want to see and hear it.",
  dismiss: "Dismiss",
  loginToConfirm: "Login to confirm",
  confirm: "Confirm",
} as const;

export const consentTexts = {
  heading: "Cookies",
  strictlyNecessary: "Strictly necessary",
  analytics: "Analytics",
  configuration: "Configuration",
  rejectAll: "Reject All",
  acceptAll: "Accept all Cookies",
  acceptSelected: "Accept Selected",
} as const;

/** The download and open-in-app flow (spec §2), and the rules of its code field (spec §5). */
export const downloadTexts = {
  continueWith: "Continue with {provider}",
  email: "Email",
  emailPlaceholder: "Enter your email",
  newEmail: "Introduce a new email address",
  codeIncomplete: "Please enter all 6 digits",
  codeNotNumeric: "Please enter numbers only",
  codeWrong: "Invalid verification code",
  macIntel: "Mac Intel",
  macArm: "M1/M2",
  windows: "Windows",
  alreadyInstalled: "I already have {product}",
  installed: "The app is installed",
  useInApp: "Use it in the app",
  launching: "Launching {product}...",
  downloadIt: "Download it",
  heading: "Get {product}",
  itemHeading: "Use {name} in {product}",
  openApp: "If {product} is on this computer, open it right away.",
  openItem: "If {product} is on this computer, it opens there right away.",
  noInstaller: "Whoever runs this library has not named an installer of {product} yet.",
  orFile: "Or take the file, and use it wherever you like.",
  backToItem: "Back to {name}",
} as const;

export const adminTexts = {
  unlist: "Unlist Sound",
  resetTrending: "Reset Trending",
  edit: "Edit Sound",
  unlistConfirm:
    "You are about to make this sound not accessible from search or recommended, are you sure to do this action?",
  resetTrendingConfirm:
    "You are about to reset the trending status of this sound, are you sure to do this action?",
} as const;

export const internalTexts = { constants: "Constants", test: "Test page" } as const;
