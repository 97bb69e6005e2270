import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { declarations } from "@tuna/widgets/elements/declarations";
import { type OutputOptions, type Plugin, rollup } from "rollup";
import { customElementsManifest } from "../../site/elements/custom-elements-manifest.ts";
import { inlineTexts } from "../../site/elements/inline-texts.ts";
import { htmlData } from "../elements/html-data.ts";
import { writeDeclarationFiles } from "./declaration-files.ts";
import { entrySources } from "./package-entries.ts";
import { PREACT_VARIANT, preactVariants, WORDLESS_VARIANT } from "./preact-variants.ts";
import {
  externalPackages,
  markSchemasPure,
  minifiedCss,
  moduleName,
  stripTypes,
  stylesAsText,
  workerFiles,
} from "./rollup-plugins.ts";

/** Builds the package in `folder` for those who install it: a module and its types for each source, and the styles. */
export async function buildPackage(folder: string): Promise<void> {
  emptyDist(folder);
  const sources = entrySources(folder);
  await writeModules(
    folder,
    sources.filter((source) => !source.endsWith(".css")),
  );
  for (const source of sources.filter((path) => path.endsWith(".css"))) writeStyle(folder, source);
  writeDeclarationFiles(folder);
  if (folder.endsWith("widgets")) writeEditorData(folder);
}

/** Writes what editors and tools read about the elements. */
function writeEditorData(folder: string): void {
  const files = {
    "custom-elements.json": customElementsManifest(declarations),
    "html-data.json": htmlData(declarations),
  };
  for (const [name, data] of Object.entries(files))
    writeFileSync(join(folder, "dist", name), `${JSON.stringify(data, null, 2)}\n`);
}

/** Keeps what `npm run check` writes there. */
function emptyDist(folder: string): void {
  for (const path of globSync("dist/*", { cwd: folder }))
    if (!/types$|api-report$/.test(path)) rmSync(join(folder, path), { recursive: true });
}

async function writeModules(folder: string, sources: readonly string[]): Promise<void> {
  const bundle = await rollup({
    input: sources.map((source) => join(folder, source)),
    plugins: [
      preactVariants(folder),
      stylesAsText,
      externalPackages,
      workerFiles,
      markSchemasPure,
      stripTypes,
      // Types name the same tables.
      inlineTexts as Plugin,
    ],
    // Of other packages only what a module uses is imported.
    treeshake: { moduleSideEffects: (_id, isExternal) => !isExternal },
    onLog(level, log) {
      // Inlined texts leave their tables unused.
      if (level !== "debug" && log.code !== "UNUSED_EXTERNAL_IMPORT") throw new Error(log.message);
    },
  });
  const fileName: OutputOptions["entryFileNames"] = ({ facadeModuleId }) => {
    const id = facadeModuleId ?? "";
    const name = moduleName(folder, id);
    if (id.endsWith(WORDLESS_VARIANT)) return `${name}.wordless.js`;
    return `${id.endsWith(PREACT_VARIANT) ? "preact/" : ""}${name}.js`;
  };
  await bundle.write({
    dir: join(folder, "dist"),
    format: "es",
    preserveModules: true,
    preserveModulesRoot: join(folder, "src"),
    entryFileNames: fileName,
    chunkFileNames: fileName as OutputOptions["chunkFileNames"],
    banner: ({ facadeModuleId }) => (needsBrowser(facadeModuleId) ? '"use client";' : ""),
  });
  await bundle.close();
}

/** Whether React must run the module in browsers too: it has state, effects or listeners. */
function needsBrowser(id: string | null): boolean {
  if (!id || !/\.tsx?$/.test(id) || id.includes("/src/elements/")) return false;
  const code = readFileSync(id, "utf8");
  return /\buse[A-Z]\w*\(|\bextends Component\b|\bcreateContext\(|\son[A-Z]\w*=\{/.test(code);
}

function writeStyle(folder: string, source: string): void {
  const target = join(folder, "dist", source.replace(/^\.?\/?src\//, ""));
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, minifiedCss(join(folder, source)));
}

if (import.meta.main) await buildPackage(resolve(process.argv[2] ?? "."));
