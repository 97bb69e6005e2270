import { generalProblemTexts } from "./general-problems.ts";

/** Error messages, of the API too. In all texts `fillText` replaces names in braces. */
export const errorTexts = {
  unexpected: generalProblemTexts.unexpected,
  soundNotFound: "Sound not found",
  voiceNotFound: "Voice not found",
  makerNotFound: "Maker not found",
  clipboardNotSupported: "Clipboard not supported",
  downloadFailed: "Failed to download file!",
  sharingVoiceFailed: "Error sharing voice",
  sharingSoundFailed: "Error sharing sound",
  enablingSensitiveContentFailed: "Failed to enable sensitive content",
  pageNotFound: generalProblemTexts.pageNotFound,
  serverError: "Internal Server Error",
  unknownRoute: "Page not found: {path}",
  backToHome: "Back to home",
  retry: "Try again",
  emailInvalid: "Enter a valid email address",
  unavailable: generalProblemTexts.unavailable,
} as const;

/** Messages after a successful action. */
export const successTexts = {
  downloaded: "{title} has been downloaded!",
  linkCopied: "Link Copied successfully!",
  soundUnlisted: "Sound unlisted successfully",
  trendingReset: "Trending sound reset successfully",
} as const;

/** The footer, and the download it offers. */
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
  boards: "Boards",
  developers: "Developers",
  support: "Support FAQ",
  newsroom: "Newsroom",
} as const;

/** The search box and the pages of results. */
export const searchTexts = {
  placeholder: "Search +500k meme sounds from the community...",
  label: "Search sounds and voices",
  submit: "Search",
  noResults: "Sorry, We couldn’t find nothing for {term} yet",
  create: "Create",
  sounds: "Sounds",
  voices: "Voices",
} as const;

/** Messages of the player. */
export const playerTexts = { failed: "This could not be played." } as const;
