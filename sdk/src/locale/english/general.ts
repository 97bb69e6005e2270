/** Error messages, of the API too. In all texts `fillText` replaces names in braces. */
export const errorTexts = {
  unexpected: "Unexpected error",
  noAccessToken: "No access token found",
  soundNotFound: "Sound not found",
  voiceNotFound: "Voice not found",
  makerNotFound: "Maker not found",
  noOverlay: "This board has no overlay link",
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
  invalidCode: "Invalid verification code",
  challengeRequired: "Please confirm that you are a person. This needs JavaScript.",
  codeExpired: "This code has expired. Ask for a new one.",
  codeUsed: "This code was used already. Ask for a new one.",
  secondCodeNeeded:
    "Somebody is guessing codes for this email. We sent you a second code: enter that one too.",
  invalidRequest: "Invalid request",
  forbidden: "Not allowed",
  accountSuspended: "This account is suspended",
  reauthenticationRequired: "Confirm that it is you first",
  passkeyRequired: "Use your passkey first",
  invalidPasskey: "This passkey was not accepted",
  sensitiveContent: "Confirm that you want to see explicit content first",
  methodNotAllowed: "Method not allowed",
  tooLarge: "Too large",
  accountFull: "Your files take all the space of an account. Withdraw or remove some of them first.",
  storageFull: "The site has no space for more files right now",
  unsupportedMediaType: "Unsupported media type",
  rangeNotSatisfiable: "Range not satisfiable",
  tooManyRequests: "Too many requests, please try again in a moment",
  unsupportedFormat: "That format is not supported",
  emailInvalid: "Enter a valid email address",
  emailUnsupported:
    "This site cannot send mail to letters such as ü or 用 before the @. Enter another email address.",
  conflict: "Somebody else changed this in the meantime",
  nameChangedLately: "You can change your name once in 30 days",
  unavailable: "The site is not available right now",
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
export const playerTexts = { failed: "That sound could not be played." } as const;
