/** The question for a name before somebody first publishes or shares. */
export const publicNameTexts = {
  name: "Your public name",
  hint: "Others see it on what you publish and share. Keep this one, or type your own. You can change it again after 30 days.",
  publish: "Publish under this name",
  share: "Share under this name",
  shareFirst: "Choose your public name to share the board",
} as const;
