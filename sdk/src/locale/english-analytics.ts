/** What a developer is told who uses analytics wrongly (spec §8). */
export const analyticsTexts = {
  wrongService: "The name of the service is incorrect.",
  wrongProperties: "The properties you are trying to add are invalid, an object must be entered.",
} as const;
