import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { PrivateNodeFS } from "./private-node-fs.ts";

/**
 * Opens PGlite in a folder, or in memory without one. The process compiles its code once and keeps it, so that further
 * databases open faster. V8 in Node 24 can also crash while it frees the code (nodejs/node#64500).
 * With `NEW_DATABASE_FROM` a new database begins as the dump in that file, which makes tests faster.
 */
export async function openPGlite(folder?: string): Promise<PGlite> {
  const dump = process.env.NEW_DATABASE_FROM;
  const isNew = !folder || !existsSync(join(folder, "PG_VERSION"));
  const lite = new PGlite({
    ...(folder && { fs: new PrivateNodeFS(folder) }),
    ...(isNew && dump && { loadDataDir: new Blob([await readFile(dump)]) }),
    pgliteWasmModule: await compiled("pglite.wasm"),
    ...(isNew && !dump && { initdbWasmModule: await compiled("initdb.wasm") }),
  });
  await lite.waitReady;
  return lite;
}

const modules = new Map<string, Promise<WebAssembly.Module>>();

function compiled(file: string): Promise<WebAssembly.Module> {
  const module = modules.get(file) ?? compile(file);
  modules.set(file, module);
  return module;
}

async function compile(file: string): Promise<WebAssembly.Module> {
  const path = new URL(file, import.meta.resolve("@electric-sql/pglite"));
  return WebAssembly.compile(await readFile(path));
}
