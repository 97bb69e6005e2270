import { fileURLToPath } from "node:url";
import { build, type InlineConfig, type Plugin } from "vite";
import { brand } from "../brand.ts";
import { pureSchemas } from "../build-plugins.ts";

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Builds what partners load, into `site/dist/widgets/`. */
export async function buildElements(): Promise<void> {
  await build(bundle({ entry: "widgets", format: "es" }));
  await build(bundle({ entry: "widgets.iife", format: "iife" }));
}

function bundle({ entry, format }: { entry: string; format: "es" | "iife" }): InlineConfig {
  return {
    configFile: false,
    logLevel: "warn",
    plugins: [slimReact, brandAsData, pureSchemas],
    resolve: { conditions: ["tuna-source", "module", "browser", "production"] },
    build: {
      target: "es2022",
      outDir: folder("../dist/widgets"),
      emptyOutDir: false,
      copyPublicDir: false,
      sourcemap: true,
      modulePreload: false,
      rolldownOptions: {
        input: { [entry]: folder(`./${entry}.ts`) },
        output: {
          format,
          minify: true,
          entryFileNames: "[name].js",
          chunkFileNames: "chunks/[name]-[hash].js",
        },
      },
    },
  };
}

const slimModules: Record<string, string> = {
  react: folder("../../widgets/src/elements/preact-slim.ts"),
  "react-dom/client": folder("../../widgets/src/elements/preact-slim-root.ts"),
};

/** Elements run on the part of Preact that they need. */
const slimReact: Plugin = {
  name: "slim-react",
  enforce: "pre",
  resolveId(source, importer) {
    if (source === "react/jsx-runtime")
      return this.resolve("preact/jsx-runtime", importer, { skipSelf: true });
    return slimModules[source];
  },
};

/** The brand is checked here, not in every visitor's browser. */
const brandAsData: Plugin = {
  name: "brand-as-data",
  load: {
    filter: { id: /site\/brand\.ts$/ },
    handler: () => `export const brand = ${JSON.stringify({ ...brand, links: undefined })};`,
  },
};

if (import.meta.main) await buildElements();
