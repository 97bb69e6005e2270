/** What a developer is told who uses analytics wrongly (product rules 13.5 and 13.6). */
export const analyticsTexts = {
  wrongService: "The name of the service is incorrect.",
  wrongProperties: "The properties you are trying to add are invalid, an object must be entered.",
} as const;
