/** Loads the code of each element, by its tag. */
export const elementChunks: Record<string, () => Promise<{ run(scriptUrl: string): void }>> = {
  "tuna-sound-card": () => import("./chunks/sound-card.lazy.ts"),
  "tuna-voice-card": () => import("./chunks/voice-card.lazy.ts"),
  "tuna-sound-list": () => import("./chunks/sound-list.lazy.ts"),
  "tuna-sound-board": () => import("./chunks/sound-board.lazy.ts"),
  "tuna-search-box": () => import("./chunks/search-box.lazy.ts"),
  "tuna-download-button": () => import("./chunks/download-button.lazy.ts"),
  "tuna-download-flow": () => import("./chunks/download-flow.lazy.ts"),
  "tuna-consent-dialog": () => import("./chunks/consent-dialog.lazy.ts"),
};
