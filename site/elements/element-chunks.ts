/** The code of each element by its tag. */
export const elementChunks: Record<string, () => Promise<{ run(scriptUrl: string): void }>> = {
  "tuna-sound-card": () => import("./chunks/sound-card.ts"),
  "tuna-voice-card": () => import("./chunks/voice-card.ts"),
  "tuna-sound-list": () => import("./chunks/sound-list.ts"),
  "tuna-search-box": () => import("./chunks/search-box.ts"),
  "tuna-download-button": () => import("./chunks/download-button.ts"),
  "tuna-download-flow": () => import("./chunks/download-flow.ts"),
  "tuna-consent-dialog": () => import("./chunks/consent-dialog.ts"),
};
