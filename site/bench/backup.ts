import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openSite } from "../server/app/site.ts";
import { checkBackup } from "../server/backup/check-backup.ts";
import { copyDatabase } from "../server/backup/copy-database.ts";
import { createBackup } from "../server/backup/create-backup.ts";
import { restoreBackup } from "../server/backup/restore-backup.ts";
import { DEMO_COUNTS, seedCatalogue } from "../server/seed/seed-catalogue.ts";
import { openFolderStorage } from "../server/storage/folder-storage.ts";
import { openDatabase } from "../server/store/database.ts";
import { startLocalPostgres } from "../server/store/local-postgres.ts";

/**
 * Measures a backup of a running site with the demo catalogue, or with N sounds, its restore into either kind of database,
 * and the move of the embedded database to a server. Usage: `npm run bench -- backup [N]`.
 */
export async function bench([sounds = String(DEMO_COUNTS.sounds)]: string[]): Promise<void> {
  const root = await mkdtemp(join(tmpdir(), "backup-bench-"));
  const postgres = await startLocalPostgres();
  const rows: { what: string; seconds: string }[] = [];
  const time = async <Result>(what: string, work: () => Promise<Result>): Promise<Result> => {
    const startedMs = performance.now();
    const result = await work();
    rows.push({ what, seconds: ((performance.now() - startedMs) / 1000).toFixed(2) });
    return result;
  };
  const dataDir = join(root, "data");
  const folder = join(root, "backup");
  const open = (place: { dataDir: string; databaseUrl?: string }) =>
    openDatabase({ ...place, role: "command", keepsSchema: true });
  const restore = async (place: { dataDir: string; databaseUrl?: string }) => {
    const database = await open(place);
    const storage = openFolderStorage(place.dataDir);
    const manifest = await checkBackup(folder);
    await restoreBackup({ db: database.maintenanceDb, storage, folder, manifest }).finally(database.close);
  };
  try {
    const site = await openSite({ dataDir, role: "site" });
    await seedCatalogue(site, { sounds: Number(sounds) });
    const database = await open({ dataDir });
    const report = await time("backup", () =>
      createBackup({ db: database.db, storage: openFolderStorage(dataDir), folder }),
    );
    rows.push({ what: "… of which the database is held", seconds: (report.databaseMs / 1000).toFixed(2) });
    await time("check", () => checkBackup(folder));
    await time("restore, embedded", () => restore({ dataDir: join(root, "embedded") }));
    const [restored, moved] = [
      await postgres.createDatabase("restored"),
      await postgres.createDatabase("moved"),
    ];
    await time("restore, server", () => restore({ dataDir: join(root, "server"), databaseUrl: restored }));
    const server = await open({ dataDir, databaseUrl: moved });
    await time("move to a server", () => copyDatabase(database.db, server.db));
    await server.close();
    await database.close();
    await site.close();
    const mebibytes = (report.totalBytes / 2 ** 20).toFixed(1);
    console.info(`${report.rowCount} rows and ${report.fileCount} files, ${mebibytes} MiB`);
    console.table(rows);
  } finally {
    await postgres.stop();
    await rm(root, { recursive: true, force: true });
  }
}
