import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { PrivateNodeFS } from "./private-node-fs.ts";

/**
 * Opens PGlite in a folder, in memory without one. Its code is compiled once for the process and kept: every further
 * database opens sooner, and V8 in Node 24 can crash while it frees the code of one (nodejs/node#64500).
 * With `NEW_DATABASE_FROM` a new database begins as the dump in that file: tests open many.
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
