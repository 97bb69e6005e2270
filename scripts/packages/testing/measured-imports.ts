import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { build as buildWithEsbuild } from "esbuild";
import { build as buildWithVite } from "vite";

/** What a page pays for an import in KiB, minified, by gzip. */
export interface ImportSize {
  /** All code in one file. */
  esbuild: number;
  /** The code that loads before anything runs. Vite puts dynamic imports into files of their own. */
  vite: number;
}

/** Bundles an import of an installed package as pages do, and returns its sizes without those of a framework. */
export async function sizeOfImport(
  project: string,
  names: string,
  entry: string,
  framework: string[] = [],
): Promise<ImportSize> {
  const folder = join(project, "pages");
  mkdirSync(folder, { recursive: true });
  const page = join(folder, `${names.replace(/\W+/g, "-")}.js`);
  writeFileSync(page, `import { ${names} } from "${entry}"; globalThis.page = [${names}];`);
  const [esbuild, vite] = await Promise.all([
    esbuildScript(page, framework),
    viteScript(page, project, framework),
  ]);
  return { esbuild: gzipKiB(esbuild), vite: gzipKiB(vite) };
}

async function esbuildScript(page: string, external: string[]): Promise<string> {
  const { outputFiles } = await buildWithEsbuild({
    entryPoints: [page],
    external,
    bundle: true,
    minify: true,
    format: "esm",
    write: false,
    logLevel: "error",
  });
  return outputFiles.map(({ text }) => text).join("\n");
}

async function viteScript(page: string, root: string, external: string[]): Promise<string> {
  const built = await buildWithVite({
    configFile: false,
    root,
    logLevel: "error",
    build: { write: false, modulePreload: false, rolldownOptions: { input: page, external } },
  });
  const chunks = [built]
    .flat()
    .flatMap((result) => ("output" in result ? result.output : []))
    .filter((part) => part.type === "chunk");
  const first = new Set(chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName));
  // Iteration over a set continues with elements that are added meanwhile.
  for (const name of first)
    for (const imported of chunks.find(({ fileName }) => fileName === name)?.imports ?? [])
      first.add(imported);
  return chunks
    .filter(({ fileName }) => first.has(fileName))
    .map(({ code }) => code)
    .join("\n");
}

const gzipKiB = (script: string) => gzipSync(script).byteLength / 1024;
