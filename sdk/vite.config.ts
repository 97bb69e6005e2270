import { readFileSync } from "node:fs";
import { defineConfig } from "vite";

const manifest: { exports: Record<string, { "tuna-source": string; default: string }> } = JSON.parse(
  readFileSync(new URL("./package.json", import.meta.url), "utf8"),
);

/** The package's entries as `package.json` names them: `account: "./src/account/index.ts"`. */
const entry = Object.fromEntries(
  Object.values(manifest.exports).map((target) => [
    target.default.replace(/^\.\/dist\/(.*)\.js$/, "$1"),
    target["tuna-source"],
  ]),
);

/** Builds one ES module for each entry of the package; zod stays outside. `tsc -b` emits the types. */
export default defineConfig({
  build: {
    lib: { entry, formats: ["es"] },
    emptyOutDir: false,
    minify: false,
    sourcemap: true,
    rolldownOptions: { external: [/^zod($|\/)/] },
  },
});
