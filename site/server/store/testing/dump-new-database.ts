import { mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { openPGlite } from "../compiled-database.ts";
import { openDatabase } from "../database.ts";

/** `node dump-new-database.ts FILE`: writes what a new and empty library's database is. */
const [file = ""] = process.argv.slice(2);
const folder = await mkdtemp(join(dirname(file), "new-database-"));
try {
  const database = await openDatabase({ dataDir: folder, role: "site" });
  await database.close();
  const lite = await openPGlite(join(folder, "database"));
  const dump = await lite.dumpDataDir("none");
  await lite.close();
  const written = join(folder, "dump.tar");
  await writeFile(written, await dump.bytes());
  await rename(written, file);
} finally {
  await rm(folder, { recursive: true, force: true });
}
