import { readdir, readFile } from "node:fs/promises";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

export interface Sizes {
  minKiB: number;
  gzipKiB: number;
  brotliKiB: number;
}

/** Sizes in KiB at the best level of each compression. */
export function sizesOf(...scripts: Buffer[]): Sizes {
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  const sum = (sizeOf: (script: Buffer) => number) =>
    scripts.reduce((total, script) => total + sizeOf(script), 0) / 1024;
  return {
    minKiB: sum((script) => script.length),
    gzipKiB: sum((script) => gzipSync(script, { level: 9 }).length),
    brotliKiB: sum((script) => brotliCompressSync(script, quality).length),
  };
}

/** Returns the sizes of the scripts that partners load, from a build's folder. */
export async function deliveries(folder: URL): Promise<{ name: string; sizes: Sizes }[]> {
  const names = ["widgets.js", "widgets.iife.js", "autoloader.js", "react.js"];
  const present = new Set(await readdir(folder));
  const read = async (name: string) => ({ name, sizes: sizesOf(await readFile(new URL(name, folder))) });
  const files = await Promise.all(names.filter((name) => present.has(name)).map(read));
  const card = await scriptsOf(await chunkOfElement("tuna-sound-card", folder), folder);
  return [...files, { name: ONE_ELEMENT, sizes: sizesOf(...card) }];
}

/** Returns the size of what the autoloader loads for a page with sound cards only. */
export const ONE_ELEMENT = "one element with its core, by the autoloader";

async function chunkOfElement(tag: string, folder: URL): Promise<string> {
  const autoloader = await readFile(new URL("autoloader.js", folder), "utf8");
  const chunk = new RegExp(`\\./(${tag.replace("tuna-", "")}\\.lazy-[\\w-]+\\.js)`).exec(autoloader)?.[1];
  if (!chunk) throw new Error(`The autoloader names no chunk for ${tag}`);
  return chunk;
}

/** Returns a script and its direct and indirect imports. */
async function scriptsOf(name: string, folder: URL, found = new Map<string, Buffer>()): Promise<Buffer[]> {
  const script = await readFile(new URL(name, folder));
  found.set(name, script);
  const imports = script.toString().matchAll(/(?:from|import)\s*["']\.\/([^"']+)["']/g);
  for (const [, imported = ""] of imports) {
    if (!found.has(imported)) await scriptsOf(imported, folder, found);
  }
  return [...found.values()];
}
