/** Texts of the embedded player. */
export const embedTexts = {
  openSensitive: "Open on {brand} to confirm that you want to hear it",
  title: "{name} – {brand}",
} as const;
