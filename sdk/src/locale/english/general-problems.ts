/** Titles of the problems that each client of the API knows by an answer's status. */
export const generalProblemTexts = {
  noAccessToken: "No access token found",
  invalidRequest: "Invalid request",
  forbidden: "Not allowed",
  methodNotAllowed: "Method not allowed",
  tooLarge: "Too large",
  storageFull: "The site has no space for more files right now",
  unsupportedMediaType: "Unsupported media type",
  rangeNotSatisfiable: "Range not satisfiable",
  tooManyRequests: "Too many requests, please try again in a moment",
  unsupportedFormat: "That format is not supported",
  pageNotFound: "Page Not Found",
  unexpected: "Unexpected error",
  unavailable: "The site is not available right now",
  conflict: "Somebody else changed this in the meantime",
  preconditionFailed: "This is no longer what you have",
} as const;
