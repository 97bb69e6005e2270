import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject } from "vitest";
import { brand } from "../../../brand.ts";
import { openAccounts } from "../../account/accounts.ts";
import { openAnalytics } from "../../analytics/analytics.ts";
import { openInsights } from "../../analytics/insights.ts";
import { openBoards } from "../../boards/boards.ts";
import { openOverlays } from "../../boards/overlays.ts";
import { openCatalog } from "../../catalog/open-catalog.ts";
import type { PurgeOptions } from "../../environment/purge-options.ts";
import type { ServerOptions } from "../../environment/server-options.ts";
import type { StorageCaps } from "../../environment/storage-caps.ts";
import { openErrorLog } from "../../errors/error-log.ts";
import { patientWorkers } from "../../import/testing/patient-workers.ts";
import { openModeration } from "../../moderation/moderation.ts";
import { openFolderStorage } from "../../storage/folder-storage.ts";
import type { ObjectStorage } from "../../storage/object-storage.ts";
import { openDatabase } from "../../store/database.ts";
import { createTestDatabase } from "../../store/testing/test-database.ts";
import type { PublishingRule } from "../../uploads/publishing.ts";
import { openUploads } from "../../uploads/uploads.ts";
import { openCdnPurger } from "../cdn-purger.ts";
import type { Site } from "../site.ts";
import { openSiteFiles } from "../site-files.ts";
import { patientServer } from "./patient-server.ts";

/**
 * Opens an empty site for a test: its database in memory, on a server, or distributed over a cluster if tests run on one; its
 * media in a folder that `close` removes.
 */
export async function openTestSite(
  options: {
    databaseUrl?: string | undefined;
    server?: Partial<ServerOptions>;
    storage?: ObjectStorage;
    mediaUrl?: string | undefined;
    purge?: PurgeOptions | undefined;
    /** When uploads are published. */
    rule?: PublishingRule;
    caps?: StorageCaps;
  } = {},
): Promise<Site> {
  const folder = await mkdtemp(join(tmpdir(), "site-"));
  const databaseUrl =
    options.databaseUrl ?? (inject("clusterWorkers") ? await createTestDatabase() : undefined);
  const database = await openDatabase({
    databaseUrl,
    dataDir: "memory",
    role: "site",
    server: options.server ?? patientServer,
  });
  const { catalog, close } = openCatalog(database, brand, options.mediaUrl);
  const { analytics, close: closeAnalytics } = openAnalytics(database, 3650);
  const errorLog = openErrorLog(database.db);
  const storage = options.storage ?? openFolderStorage(folder);
  const { files, closeFiles } = openSiteFiles(catalog, storage);
  const rule = options.rule ?? { publishing: "at-once", trustedAfter: 3 };
  const uploads = openUploads({
    database,
    catalog,
    media: files.media,
    storage,
    rule,
    ...(options.caps && { caps: options.caps }),
    workers: patientWorkers,
  });
  const overlays = openOverlays(database);
  const closePurger = options.purge && (await openCdnPurger(database.db, options.purge));
  return {
    ...files,
    accounts: openAccounts(database.db, options.caps && { caps: options.caps }),
    analytics,
    boards: openBoards({ database, catalog, brand }),
    catalog,
    errorLog,
    insights: openInsights({ analytics, catalog }),
    moderation: openModeration(database, brand),
    overlays,
    uploads,
    close: async () => {
      await errorLog.close();
      await uploads.close();
      await overlays.close();
      await closePurger?.();
      await Promise.all([close(), closeAnalytics(), closeFiles()]).finally(database.close);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
