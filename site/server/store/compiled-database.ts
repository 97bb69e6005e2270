import { readFile } from "node:fs/promises";
import { PGlite } from "@electric-sql/pglite";

/**
 * Opens PGlite in a folder, in memory without one. Its code is compiled once for the process and kept: every further
 * database opens sooner, and V8 in Node 24 can crash while it frees the code of one (nodejs/node#64500).
 */
export async function openPGlite(folder?: string): Promise<PGlite> {
  modules ??= Promise.all([compile("pglite.wasm"), compile("initdb.wasm")]);
  const [pgliteWasmModule, initdbWasmModule] = await modules;
  const lite = new PGlite({ ...(folder && { dataDir: folder }), pgliteWasmModule, initdbWasmModule });
  await lite.waitReady;
  return lite;
}

let modules: Promise<[WebAssembly.Module, WebAssembly.Module]> | undefined;

async function compile(file: string): Promise<WebAssembly.Module> {
  const path = new URL(file, import.meta.resolve("@electric-sql/pglite"));
  return WebAssembly.compile(await readFile(path));
}
