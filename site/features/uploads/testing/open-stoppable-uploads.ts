import { brand } from "../../../brand.ts";
import { patientServer } from "../../../composition/testing/patient-server.ts";
import { type MediaStore, openMediaStore } from "../../../platform/media/media-store.server.ts";
import { openFolderStorage } from "../../../platform/storage/folder-storage.server.ts";
import type { ObjectStorage } from "../../../platform/storage/object-storage.server.ts";
import { openDatabase } from "../../../platform/store/database.server.ts";
import { type Accounts, openAccounts } from "../../account/accounts.server.ts";
import type { Catalog } from "../../catalog/catalog.server.ts";
import { openCatalog } from "../../catalog/open-catalog.server.ts";
import { patientWorkers } from "../../import/testing/patient-workers.ts";
import { openUploads, type Uploads } from "../uploads.server.ts";

/** The places at which the work on an upload may stop. */
export type WorkPlace = "between bytes and record" | "between state and record" | "before the files go";

/** The parts of a site that its uploads need, which works on their jobs. */
export interface StoppableUploads {
  accounts: Accounts;
  catalog: Catalog;
  media: MediaStore;
  storage: ObjectStorage;
  uploads: Uploads;
  close(): Promise<void>;
}

/** Opens the uploads of a site's folder and works on their jobs. `stopAt` may hold the work at a place. */
export async function openStoppableUploads(
  { dataDir, databaseUrl }: { dataDir: string; databaseUrl: string | undefined },
  stopAt: (place: WorkPlace) => Promise<void> = async () => {},
): Promise<StoppableUploads> {
  const database = await openDatabase({ dataDir, databaseUrl, role: "site", server: patientServer });
  const storage = openFolderStorage(dataDir);
  const media = openMediaStore(storage);
  const { catalog, close } = openCatalog(database, brand);
  const uploads = openUploads({
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
  return {
    accounts: openAccounts(database.db),
    catalog,
    media,
    storage,
    uploads,
    close: async () => {
      await uploads.close();
      await close();
      await database.close();
    },
  };
}
