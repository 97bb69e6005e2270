import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "vite";

const entry = fileURLToPath(new URL("../index.ts", import.meta.url));

/** The minified script of a page that imports these names from the package, with everything they need. */
export async function bundleOf(names: readonly string[]): Promise<string> {
  const page = "\0page";
  const output = await build({
    configFile: false,
    logLevel: "error",
    resolve: { conditions: ["tuna-source"] },
    plugins: [
      {
        name: "page",
        resolveId: (id) => (id === page ? id : undefined),
        load: (id) =>
          id === page
            ? `import { ${names.join(", ")} } from ${JSON.stringify(entry)}; globalThis.tuna = { ${names.join(", ")} };`
            : undefined,
      },
    ],
    build: {
      write: false,
      minify: true,
      modulePreload: false,
      rolldownOptions: { input: page, output: { format: "iife" } },
    },
  });
  const chunks = [output].flat().flatMap((result) => ("output" in result ? result.output : []));
  return chunks.flatMap((chunk) => (chunk.type === "chunk" ? [chunk.code] : [])).join("\n");
}

/** Sizes in KiB, of the script as it is and by gzip. */
export function sizesOf(script: string): { minifiedKiB: number; gzipKiB: number } {
  return { minifiedKiB: Buffer.byteLength(script) / 1024, gzipKiB: gzipSync(script).byteLength / 1024 };
}
