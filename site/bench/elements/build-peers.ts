import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { build } from "vite";

const entries = { lit: "lit-card.ts", react: "react-card.tsx" } as const;
export type Peer = keyof typeof entries;

/** Builds and minifies the scripts of the compared implementations as the elements are. Returns them by name. */
export async function buildPeers(): Promise<Record<Peer, Buffer>> {
  const [lit, react] = await Promise.all([buildPeer("lit"), buildPeer("react")]);
  return { lit, react };
}

async function buildPeer(peer: Peer): Promise<Buffer> {
  const outDir = fileURLToPath(new URL(`../../../.cache/bench-elements/${peer}/`, import.meta.url));
  await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: "error",
    resolve: { conditions: ["tuna-source", "module", "browser", "production"] },
    define: { "process.env.NODE_ENV": '"production"' },
    build: {
      outDir,
      emptyOutDir: true,
      modulePreload: false,
      cssCodeSplit: false,
      rolldownOptions: {
        input: fileURLToPath(new URL(entries[peer], import.meta.url)),
        output: { entryFileNames: "card.js", codeSplitting: false, minify: true },
      },
    },
  });
  return readFile(`${outDir}card.js`);
}
