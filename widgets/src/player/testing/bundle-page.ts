import { build } from "vite";

/** Returns the page's script and styles by file name. */
export async function bundlePage(entryPath: string): Promise<Record<string, string>> {
  const built = await build({
    configFile: false,
    logLevel: "error",
    resolve: { conditions: ["tuna-source"] },
    build: { write: false, minify: false, rolldownOptions: { input: entryPath } },
  });
  const outputs = [built].flat().flatMap((result) => ("output" in result ? result.output : []));
  return Object.fromEntries(
    outputs.map((output) => [
      output.fileName,
      output.type === "chunk" ? output.code : output.source.toString(),
    ]),
  );
}
