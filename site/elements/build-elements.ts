import { rm, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { declarations } from "@tuna/widgets/elements/declarations";
import { build, type InlineConfig } from "vite";
import { pureSchemas } from "../build-plugins.ts";
import { buildPaths } from "../platform/builds/build-paths.server.ts";
import {
  brandAsData,
  lazyPlayer,
  ownExports,
  slimReact,
  staticImports,
  wordlessCommonAttributes,
  wordlessDeclarations,
} from "./bundle-plugins.ts";
import { customElementsManifest } from "./custom-elements-manifest.ts";
import { inlineTexts } from "./inline-texts.ts";
import { loadOnDemand } from "./load-on-demand.ts";
import { writeManifest } from "./write-manifest.ts";

/** Browsers that understand the elements' styles without conversion, `light-dark()` above all. */
const CSS_TARGET = ["chrome123", "firefox121", "safari17.5"];

type Bundle = Pick<InlineConfig, "plugins"> & {
  name: string;
  output?: { codeSplitting: false | { groups: typeof groups } };
  external?: RegExp[];
};

const onPreact = [
  slimReact,
  brandAsData,
  wordlessDeclarations,
  wordlessCommonAttributes,
  inlineTexts,
  pureSchemas,
  ownExports,
];

/**
 * Modules of most elements are one file, and modules of every card another. Few files compress better and load
 * in parallel.
 */
const groups = [
  { name: "core", minShareCount: 6, priority: 2 },
  // Cards contain no such buttons.
  { name: "cards", minShareCount: 3, priority: 1, test: /^(?!.*button\.css)/ },
];

/**
 * The builds: one script with the elements that most pages have, the same for pages without modules, a script that loads
 * every element on demand, texts in other languages, and React components. The first two load the code of the other
 * elements.
 */
const bundles: Bundle[] = [
  { name: "widgets", plugins: [...onPreact, lazyPlayer, staticImports, loadOnDemand("widgets.js", "es")] },
  // It has the player, because it cannot load chunks where it does not know its address.
  { name: "widgets.iife", plugins: [...onPreact, staticImports, loadOnDemand("widgets.iife.js", "iife")] },
  { name: "autoloader", plugins: [...onPreact, lazyPlayer], output: { codeSplitting: { groups } } },
  { name: "texts" },
  ...["de", "es", "fr", "ja", "pt"].map((language) => ({ name: `texts/${language}` })),
  {
    name: "react",
    plugins: [pureSchemas],
    output: { codeSplitting: false },
    external: [/^react($|[-/])/],
  },
];

/** Builds the scripts for partner pages and their manifest into `folder`, and removes what was there. */
export async function buildElements(folder: URL = buildPaths.elements): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  for (const bundle of bundles) await build(configOf(bundle, folder));
  const manifest = customElementsManifest(declarations);
  await writeFile(new URL("custom-elements.json", folder), JSON.stringify(manifest));
  await writeManifest(
    folder,
    bundles.map(({ name }) => `${name}.js`),
  );
}

function configOf({ name, plugins = [], output, external = [] }: Bundle, folder: URL): InlineConfig {
  const input = fileURLToPath(new URL(`./${name}.ts`, import.meta.url));
  return {
    configFile: false,
    mode: "production",
    logLevel: "warn",
    plugins,
    resolve: { conditions: ["tuna-source", "module", "browser", "production"] },
    // Tests set another NODE_ENV, so JSX is configured here.
    oxc: { jsx: { runtime: "automatic", development: false } },
    define: { "process.env.NODE_ENV": '"production"' },
    build: {
      target: "es2022",
      cssTarget: CSS_TARGET,
      outDir: fileURLToPath(folder),
      emptyOutDir: false,
      copyPublicDir: false,
      sourcemap: true,
      // Vite's library mode does not wrap imports of chunks to wait for styles. These chunks have none.
      lib: { entry: input, formats: ["es"], cssFileName: name },
      rolldownOptions: {
        external,
        checks: { pluginTimings: false },
        preserveEntrySignatures: "allow-extension",
        output: {
          minify: true,
          comments: false,
          entryFileNames: `${name}.js`,
          chunkFileNames: "[name]-[hash].js",
          assetFileNames: "[name][extname]",
          ...output,
        },
      },
    },
  };
}

if (import.meta.main) await buildElements();
