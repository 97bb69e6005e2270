/** Why the site stores a value in a browser, by the reasons of `storageInventory`. */
export const storageInventoryTexts = {
  consent: "Remembers what you decided about cookies.",
  login: "Keeps you logged in.",
  loggedIn: "Lets pages show that you are logged in.",
  code: "Ties the code that we mail you to the browser that asked for it.",
  provider: "Brings you back from the service that you log in with.",
  locale: "Remembers a language that you chose.",
  challenge: "Proves that a person asked for a code, until the code is sent.",
  banners: "Remembers which banners you closed.",
  theme: "Remembers the light or dark theme that you chose.",
  player: "Remembers your player's volume and settings.",
  keys: "Remembers that you switched keys off.",
  searches: "Offers your recent searches again. You can remove each one.",
  sensitive: "Remembers what you answered when we asked about explicit content.",
  drafts: "Keeps what you typed and did not save yet.",
  reload: "Stops a page that failed to load from reloading again and again.",
  download: "Remembers on the way to the app what you download, and for which system.",
  attribution: "Tells us which page, link or button brought people to the app.",
  experiments: "Shows you the same variant of a page each time.",
  usage: "Tells us which pages and sounds people like.",
  country: "Tells us which country visits come from.",
} as const;

/** The cookie page: the table of stored values, and the button that opens the consent dialog. */
export const cookiePageTexts = {
  settings: "Cookie settings",
  settingsLead: "You can change or take back your decision at any time.",
  table: "What this site may keep in your browser",
  name: "Name",
  purpose: "Kind",
  why: "What for",
  place: "Where",
  lasts: "How long",
  cookie: "Cookie",
  localStorage: "This browser's storage",
  sessionStorage: "This tab's storage",
  untilRemoved: "Until you remove it",
  untilTabCloses: "Until the tab is closed",
  days: "{count} days",
  minutes: "{count} minutes",
  withoutScript:
    "JavaScript is off in your browser, so this site cannot ask you. It keeps only what is strictly necessary and runs no analytics.",
} as const;
