import { fileURLToPath } from "node:url";
import { build } from "vite";

/** Bundles a file beside this one, with all its imports, as one classic script. */
export async function browserScript(file: string): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: "error",
    resolve: { conditions: ["tuna-source"] },
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: fileURLToPath(new URL(file, import.meta.url)),
        output: { format: "iife" },
      },
    },
  });
  const chunks = [output].flat().flatMap((result) => ("output" in result ? result.output : []));
  return chunks.flatMap((chunk) => (chunk.type === "chunk" ? [chunk.code] : [])).join("\n");
}
