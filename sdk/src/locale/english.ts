/** Every text a visitor reads stands in this file, by domain; `{name}` marks what is filled in. */

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
} as const;

export const successTexts = {
  downloaded: "{title} has been downloaded!",
  linkCopied: "Link Copied successfully!",
  soundUnlisted: "Sound unlisted successfully",
  trendingReset: "Trending sound reset successfully",
} as const;

export const searchTexts = {
  placeholder: "Search +500k meme sounds from the community...",
  noResults: "Sorry, We couldn’t find nothing for {term} yet",
} as const;

export const sortingTexts = { label: "Sort By", trending: "The Trendiest", created: "The Newest" } as const;
