import { mkdtemp, readdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { openPGlite } from "../compiled-database.server.ts";
import { openDatabase } from "../database.server.ts";
import { PrivateNodeFS } from "../private-node-fs.server.ts";

/**
 * `node dump-new-database.ts FILE` writes a dump of a new, empty database. Each test that opens a database reads all of it,
 * so it has one file of the log and no template databases. PGlite fills its shared buffers with zeros when it opens, so they are
 * small: 4 MB instead of 128 MB.
 */
const [file = ""] = process.argv.slice(2);
const folder = await mkdtemp(join(dirname(file), "new-database-"));
try {
  const dataDir = join(folder, "data");
  await createSmall(join(dataDir, "database"));
  const database = await openDatabase({ dataDir, role: "site" });
  await database.close();
  const lite = await openPGlite(join(dataDir, "database"));
  await lite.exec("UPDATE pg_database SET datistemplate = false");
  await lite.exec("DROP DATABASE template0");
  await lite.exec("DROP DATABASE template1");
  await lite.exec("CHECKPOINT");
  await removeNextLogFiles(lite, join(dataDir, "database/pg_wal"));
  const dump = await lite.dumpDataDir("none");
  await lite.close();
  const written = join(folder, "dump.tar");
  await writeFile(written, await dump.bytes());
  await rename(written, file);
} finally {
  await rm(folder, { recursive: true, force: true });
}

/** Removes the files that PostgreSQL keeps for the next entries of its log. It creates them when it needs them. */
async function removeNextLogFiles(lite: PGlite, logFolder: string): Promise<void> {
  const { rows } = await lite.query<{ name: string }>("SELECT pg_walfile_name(pg_current_wal_lsn()) AS name");
  const [current] = rows;
  for (const name of await readdir(logFolder)) {
    if (current && /^[0-9A-F]{24}$/.test(name) && name > current.name) await rm(join(logFolder, name));
  }
}

async function createSmall(databaseFolder: string): Promise<void> {
  const lite = new PGlite({
    fs: new PrivateNodeFS(databaseFolder),
    initDbStartParams: ["--wal-segsize=1", "--set=shared_buffers=4MB"],
  });
  await lite.waitReady;
  await lite.close();
}
