import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject } from "vitest";
import { brand } from "../../brand.ts";
import { openAccounts } from "../../features/account/accounts.server.ts";
import { openAnalytics } from "../../features/analytics/analytics.server.ts";
import { openAnalyticsDatabase } from "../../features/analytics/analytics-database.server.ts";
import { openInsights } from "../../features/analytics/insights.server.ts";
import { openBoards } from "../../features/boards/boards.server.ts";
import { openOverlays } from "../../features/boards/overlays.server.ts";
import { openCatalog } from "../../features/catalog/open-catalog.server.ts";
import { openDailySounds } from "../../features/daily-sound/daily-sounds.server.ts";
import { openErrorLog } from "../../features/errors/error-log.server.ts";
import { patientWorkers } from "../../features/import/testing/patient-workers.ts";
import { openModeration } from "../../features/moderation/moderation.server.ts";
import type { PublishingRule } from "../../features/uploads/publishing.server.ts";
import { openUploads } from "../../features/uploads/uploads.server.ts";
import { openWeeklyBoards } from "../../features/weekly-board/weekly-boards.server.ts";
import type { PurgeOptions } from "../../platform/environment/purge-options.server.ts";
import type { ServerOptions } from "../../platform/environment/server-options.server.ts";
import type { StorageCaps } from "../../platform/environment/storage-caps.server.ts";
import { openFolderStorage } from "../../platform/storage/folder-storage.server.ts";
import type { ObjectStorage } from "../../platform/storage/object-storage.server.ts";
import { openDatabase } from "../../platform/store/database.server.ts";
import { createTestDatabase } from "../../platform/store/testing/test-database.ts";
import { openCdnPurger } from "../cdn-purger.server.ts";
import type { Site } from "../site.server.ts";
import { openSiteFiles } from "../site-files.server.ts";
import { patientServer } from "./patient-server.ts";

/**
 * Opens an empty site for a test: its database in memory, on a server, or distributed over a cluster if tests run on one; its
 * media in a folder that `close` removes.
 */
export async function openTestSite(
  options: {
    databaseUrl?: string | undefined;
    replicaUrl?: string | undefined;
    analyticsDatabaseUrl?: string | undefined;
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
    replicaUrl: options.replicaUrl,
    dataDir: "memory",
    role: "site",
    server: options.server ?? patientServer,
  });
  const { catalog, close } = openCatalog(database, brand, options.mediaUrl);
  const analyticsDatabase = options.analyticsDatabaseUrl
    ? await openAnalyticsDatabase({
        databaseUrl: options.analyticsDatabaseUrl,
        server: options.server ?? patientServer,
      })
    : undefined;
  const { analytics, close: closeAnalytics } = openAnalytics(database, 3650, analyticsDatabase);
  const errorLog = openErrorLog(database.db);
  const storage = options.storage ?? openFolderStorage(folder);
  const { files, closeFiles } = openSiteFiles(catalog, storage);
  const rule = options.rule ?? { publishing: "at-once", trustedAfter: 3 };
  const purger = options.purge && (await openCdnPurger(database.db, options.purge));
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
  return {
    ...files,
    accounts: openAccounts(database.db, options.caps && { caps: options.caps }),
    analytics,
    analyticsDatabase,
    boards: openBoards({ database, catalog, brand }),
    catalog,
    dailySounds: openDailySounds(database),
    database,
    weeklyBoards: openWeeklyBoards(database, catalog),
    errorLog,
    insights: openInsights({ analytics, catalog }),
    moderation: openModeration(database, brand),
    overlays,
    uploads,
    close: async () => {
      await errorLog.close();
      await uploads.close();
      await overlays.close();
      await purger?.close();
      await Promise.all([close(), closeAnalytics(), closeFiles()])
        .finally(analyticsDatabase?.close)
        .finally(database.close);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
