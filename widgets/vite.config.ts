import { globSync } from "node:fs";
import { dirname } from "node:path";
import { defineConfig } from "vite";

/** Entries such as `elements/sound-card`, which define one element each. */
const definitions = Object.fromEntries(
  globSync("src/elements/*/*-element.tsx", { cwd: import.meta.dirname }).map((file) => [
    dirname(file).replaceAll("\\", "/").replace("src/", ""),
    file,
  ]),
);

/** Builds the package for those who install it: ES modules beside their styles; React and the SDK stay outside. */
export default defineConfig({
  // Workers are bundled with their imports, so sources are resolved here.
  resolve: { conditions: ["tuna-source", "module", "browser"] },
  build: {
    lib: { entry: { index: "src/index.ts" }, formats: ["es"] },
    emptyOutDir: false,
    cssCodeSplit: true,
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      input: {
        index: "src/index.ts",
        account: "src/account/index.ts",
        consent: "src/consent/index.ts",
        "voice-lab": "src/voice-lab/index.ts",
        elements: "src/elements/index.ts",
        "elements-core": "src/elements/core.ts",
        declarations: "src/elements/declarations.ts",
        ...definitions,
        styles: "src/styles.css",
        core: "src/core.css",
        player: "src/player.css",
        board: "src/board/sound-board.css",
        tokens: "src/tokens.css",
        "account-styles": "src/account/account.css",
        "consent-styles": "src/consent/consent.css",
        "voice-lab-styles": "src/voice-lab/voice-lab.css",
      },
      external: [/^react(-dom)?($|\/)/, /^@r2wc\//, /^@tuna\/sdk($|\/)/],
      output: { entryFileNames: "[name].js", assetFileNames: "[name][extname]" },
    },
  },
});
