/** What fields of forms say. */
export const fieldTexts = {
  tooLong: "It has {count} characters. At most {max} fit: shorten it.",
} as const;
