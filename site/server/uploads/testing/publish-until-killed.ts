import { setTimeout as wait } from "node:timers/promises";
import { brand } from "../../../brand.ts";
import { patientServer } from "../../app/testing/patient-server.ts";
import { openCatalog } from "../../catalog/open-catalog.ts";
import { patientWorkers } from "../../import/testing/patient-workers.ts";
import { openMediaStore } from "../../media/media-store.ts";
import { openFolderStorage } from "../../storage/folder-storage.ts";
import { openDatabase } from "../../store/database.ts";
import { openUploads } from "../uploads.ts";

/*
 * A process for tests: works on the uploads of a site (folder, place, URL or nothing) and stops at a place, where it writes
 * a line and waits to be killed. At the place `end` it has nothing left to do.
 */
const [dataDir = "", place = "", databaseUrl] = process.argv.slice(2);
const database = await openDatabase({ dataDir, databaseUrl, role: "site", server: patientServer });
const storage = openFolderStorage(dataDir);
const media = openMediaStore(storage);
const { catalog } = openCatalog(database, brand);

async function stopAt(reached: string): Promise<void> {
  if (reached !== place) return;
  process.stdout.write(`${reached}\n`);
  await wait(600_000);
}

openUploads({
  database,
  storage: {
    ...storage,
    remove: async (key) => {
      await stopAt("before the files go");
      return storage.remove(key);
    },
  },
  media: {
    ...media,
    put: async (bytes) => {
      const hash = await media.put(bytes);
      await stopAt("between bytes and record");
      return hash;
    },
  },
  catalog: {
    ...catalog,
    addTogether: (added, work) =>
      catalog.addTogether(added, async (transaction) => {
        const isDone = await work(transaction);
        await stopAt("between state and record");
        return isDone;
      }),
  },
  rule: { publishing: "at-once", trustedAfter: 3 },
  jobs: { leaseMs: 2000, pollMs: 100 },
  workers: patientWorkers,
});

while ((await database.db.selectFrom("job").select("id").execute()).length > 0) await wait(50);
await stopAt("end");
