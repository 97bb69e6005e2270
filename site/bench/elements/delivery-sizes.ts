import { readdir, readFile } from "node:fs/promises";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

export interface Sizes {
  minKiB: number;
  gzipKiB: number;
  brotliKiB: number;
}

/** Sizes in KiB, at the best that each compression gives. */
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

/** The scripts that partners can name, from a build's folder. */
export async function deliveries(folder: URL): Promise<{ name: string; sizes: Sizes }[]> {
  const names = ["widgets.js", "widgets.iife.js", "autoloader.js", "react.js"];
  const present = new Set(await readdir(folder));
  const read = async (name: string) => ({ name, sizes: sizesOf(await readFile(new URL(name, folder))) });
  return Promise.all(names.filter((name) => present.has(name)).map(read));
}
