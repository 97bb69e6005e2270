import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build, type Rolldown } from "vite";

/** Names that a page imports, by the entry of the package: `{ ".": ["createTuna"], "./catalog": ["formatDuration"] }`. */
export type ImportedNames = Readonly<Record<string, readonly string[]>>;

/** The minified script of a page that imports these names from the package, with everything they may ever need. */
export async function bundleOf(names: ImportedNames): Promise<string> {
  return codeOf(await chunksOf(names, "iife"));
}

/** What such a page loads before anything of it runs: without the parts that a call loads when it is made. */
export async function firstScriptsOf(names: ImportedNames): Promise<string> {
  const chunks = await chunksOf(names, "es");
  const firstNames = new Set(chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName));
  // A set's iteration goes on to what is added to it meanwhile.
  for (const name of firstNames)
    for (const imported of chunks.find(({ fileName }) => fileName === name)?.imports ?? [])
      firstNames.add(imported);
  return codeOf(chunks.filter(({ fileName }) => firstNames.has(fileName)));
}

async function chunksOf(names: ImportedNames, format: "iife" | "es"): Promise<Rolldown.OutputChunk[]> {
  const page = "\0page";
  const output = await build({
    configFile: false,
    logLevel: "error",
    resolve: { conditions: ["tuna-source"] },
    plugins: [
      {
        name: "page",
        resolveId: (id) => (id === page ? id : undefined),
        load: (id) => (id === page ? scriptOf(names) : undefined),
      },
    ],
    // Not as Vite builds pages, which adds its own loader of chunks to those that have one.
    ssr: { noExternal: true },
    build: {
      ssr: true,
      write: false,
      minify: true,
      modulePreload: false,
      rolldownOptions: { input: page, output: { format } },
    },
  });
  const results = [output].flat().flatMap((result) => ("output" in result ? result.output : []));
  return results.filter((result) => result.type === "chunk");
}

function scriptOf(names: ImportedNames): string {
  const imports = Object.entries(names).map(([entry, list]) => {
    const file = fileURLToPath(new URL(`../../${entry}/index.ts`, import.meta.url));
    return `import { ${list.join(", ")} } from ${JSON.stringify(file)};`;
  });
  return `${imports.join("\n")} globalThis.tuna = { ${Object.values(names).flat().join(", ")} };`;
}

function codeOf(chunks: readonly Rolldown.OutputChunk[]): string {
  return chunks.map(({ code }) => code).join("\n");
}

/** Sizes in KiB, of the script as it is and by gzip. */
export function sizesOf(script: string): { minifiedKiB: number; gzipKiB: number } {
  return { minifiedKiB: Buffer.byteLength(script) / 1024, gzipKiB: gzipSync(script).byteLength / 1024 };
}
