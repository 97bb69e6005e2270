/** Names of the licences of single items. */
export const licenceTexts = {
  cc0: "CC0 1.0",
  ccBy: "CC BY 4.0",
  own: "Shared with permission",
} as const;
