import { defineConfig } from "vite";

/** Builds the package for those who install it: ES modules beside their styles; React and the SDK stay outside. */
export default defineConfig({
  build: {
    lib: { entry: { index: "src/index.ts" }, formats: ["es"] },
    emptyOutDir: false,
    cssCodeSplit: true,
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      input: {
        index: "src/index.ts",
        "voice-lab": "src/voice-lab/index.ts",
        styles: "src/styles.css",
        core: "src/core.css",
        board: "src/board/sound-board.css",
        tokens: "src/tokens.css",
        "voice-lab-styles": "src/voice-lab/voice-lab.css",
      },
      external: [/^react($|\/)/, /^@tuna\/sdk($|\/)/],
      output: { entryFileNames: "[name].js", assetFileNames: "[name][extname]" },
    },
  },
});
