/**
 * Attributes of a field for an email address. Its type is not `email`, because browsers refuse addresses with other
 * letters than a to z before the `@` in such a field.
 */
export const emailField = {
  type: "text",
  inputMode: "email",
  name: "email",
  autoCapitalize: "none",
  autoCorrect: "off",
  spellCheck: false,
} as const;
