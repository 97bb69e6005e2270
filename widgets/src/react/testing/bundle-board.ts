import { fileURLToPath } from "node:url";
import { build } from "vite";

/** Returns the script of the hydrated page, with React's warnings. */
export async function bundleBoard(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "error",
    mode: "development",
    define: { "process.env.NODE_ENV": '"development"' },
    resolve: { conditions: ["tuna-source", "module", "browser", "development"] },
    build: {
      write: false,
      minify: false,
      modulePreload: false,
      rolldownOptions: {
        input: fileURLToPath(new URL("hydrated-board.client.tsx", import.meta.url)),
        output: { codeSplitting: false },
      },
    },
  });
  const output = [built].flat().flatMap((result) => ("output" in result ? result.output : []));
  const chunk = output.find((part) => part.type === "chunk");
  if (!chunk) throw new Error("The page's script was not built");
  return chunk.code;
}
