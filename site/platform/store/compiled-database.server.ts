import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { PrivateNodeFS } from "./private-node-fs.server.ts";

/**
 * Opens PGlite in a folder, or in memory without one. The process compiles its code once and keeps it, so that further
 * databases open faster. V8 in Node 24 can also crash while it frees the code (nodejs/node#64500). It keeps the files that
 * PGlite reads too, because each copy of them makes V8 collect garbage.
 * With `NEW_DATABASE_FROM` a new database begins as the dump in that file, which makes tests faster.
 */
export async function openPGlite(folder?: string): Promise<PGlite> {
  const dump = process.env.NEW_DATABASE_FROM;
  const isNew = !folder || !existsSync(join(folder, "PG_VERSION"));
  const lite = new PGlite({
    ...(folder && { fs: new PrivateNodeFS(folder) }),
    ...(isNew && dump && { loadDataDir: await keptFile(dump) }),
    fsBundle: await keptFile(pathOf("pglite.data")),
    pgliteWasmModule: await compiled("pglite.wasm"),
    ...(isNew && !dump && { initdbWasmModule: await compiled("initdb.wasm") }),
  });
  await lite.waitReady;
  return lite;
}

const compiled = keep(async (file: string) => WebAssembly.compile(await readFile(pathOf(file))));

/** Returns a file that PGlite only reads. A blob would copy its bytes for each database. */
const keptFile = keep(async (path: string | URL) => {
  const { buffer } = new Uint8Array(await readFile(path));
  return Object.assign(new Blob(), { arrayBuffer: async () => buffer });
});

const pathOf = (file: string) => new URL(file, import.meta.resolve("@electric-sql/pglite"));

/** Calls `load` once for each key. */
function keep<Key extends string | URL, Value>(load: (key: Key) => Promise<Value>) {
  const kept = new Map<string, Promise<Value>>();
  return (key: Key): Promise<Value> => {
    const value = kept.get(String(key)) ?? load(key);
    kept.set(String(key), value);
    return value;
  };
}
