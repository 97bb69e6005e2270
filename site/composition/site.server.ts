import { brand } from "../brand.ts";
import { type Accounts, openAccounts } from "../features/account/accounts.server.ts";
import { type Analytics, openAnalytics } from "../features/analytics/analytics.server.ts";
import {
  type OwnAnalyticsDatabase,
  openAnalyticsDatabase,
} from "../features/analytics/analytics-database.server.ts";
import { type InsightsReader, openInsights } from "../features/analytics/insights.server.ts";
import { followBackupAges } from "../features/backup/backup-ages.server.ts";
import { type Boards, openBoards } from "../features/boards/boards.server.ts";
import { type Overlays, openOverlays } from "../features/boards/overlays.server.ts";
import type { Catalog } from "../features/catalog/catalog.server.ts";
import { openCatalog } from "../features/catalog/open-catalog.server.ts";
import { setTrendingHalfLife } from "../features/catalog/trend-scale.server.ts";
import { type DailySounds, openDailySounds } from "../features/daily-sound/daily-sounds.server.ts";
import { type ErrorLog, openErrorLog } from "../features/errors/error-log.server.ts";
import type { WorkerPoolOptions } from "../features/import/worker-pool.server.ts";
import { type Moderation, openModeration } from "../features/moderation/moderation.server.ts";
import type { Previews } from "../features/previews/previews.server.ts";
import type { PublishingRule } from "../features/uploads/publishing.server.ts";
import { openUploads, type Uploads } from "../features/uploads/uploads.server.ts";
import { openWeeklyBoards, type WeeklyBoards } from "../features/weekly-board/weekly-boards.server.ts";
import {
  DEFAULT_ANALYTICS_DAYS,
  DEFAULT_ANALYTICS_MIB_PER_DAY,
  DEFAULT_PUBLISHING,
} from "../platform/environment/environment.server.ts";
import type { PurgeOptions } from "../platform/environment/purge-options.server.ts";
import type { S3Options } from "../platform/environment/s3-options.server.ts";
import type { ServerOptions } from "../platform/environment/server-options.server.ts";
import { DEFAULT_STORAGE_CAPS, type StorageCaps } from "../platform/environment/storage-caps.server.ts";
import { openSharedMailbox, type SharedMailbox } from "../platform/mail/shared-mailbox.server.ts";
import type { AudioCopies } from "../platform/media/audio-copies.server.ts";
import type { MediaStore } from "../platform/media/media-store.server.ts";
import type { ObjectStorage } from "../platform/storage/object-storage.server.ts";
import { openStorage } from "../platform/storage/open-storage.server.ts";
import { type OpenDatabase, openDatabase } from "../platform/store/database.server.ts";
import type { ProcessRole } from "../platform/store/database-source.server.ts";
import type { EmbeddedOptions } from "../platform/store/embedded-database.server.ts";
import { mendPermissions, securePrivateFolder } from "../platform/store/private-folder.server.ts";
import { openCdnPurger } from "./cdn-purger.server.ts";
import type { MediaCheck } from "./media-check.server.ts";
import { openProcessList, type ProcessList } from "./process-list.server.ts";
import { openSiteFiles } from "./site-files.server.ts";

/** An open site: its catalog, files, accounts, moderation, analytics and error log. */
export interface Site {
  accounts: Accounts;
  analytics: Analytics;
  /** The database of analytics; absent if it is the site's. */
  analyticsDatabase?: OwnAnalyticsDatabase | undefined;
  boards: Boards;
  catalog: Catalog;
  copies: AudioCopies;
  dailySounds: DailySounds;
  database: OpenDatabase;
  weeklyBoards: WeeklyBoards;
  errorLog: ErrorLog;
  insights: InsightsReader;
  media: MediaStore;
  mediaCheck: MediaCheck;
  moderation: Moderation;
  overlays: Overlays;
  previews: Previews;
  /** The mailbox of all processes that use the same PostgreSQL server; absent for an embedded database. */
  sharedMailbox?: SharedMailbox;
  /** The processes that use the same PostgreSQL server; absent for an embedded database, which has one process. */
  processList?: ProcessList;
  storage: ObjectStorage;
  uploads: Uploads;
  /** Closes connections and releases the data folder. */
  close(): Promise<void>;
}

export interface SiteOptions {
  /** Folder of the embedded database, unless there is a server, and of files, unless there is a bucket. */
  dataDir: string;
  /** Bucket of the files, instead of the folder. */
  s3?: S3Options | undefined;
  /** URL of a PostgreSQL server to use instead of the embedded database. */
  databaseUrl?: string | undefined;
  /** URL of a streaming replica of that server, which answers reads of the catalogue. */
  replicaUrl?: string | undefined;
  /** URL of a PostgreSQL server for collected analytics. Commands don't use it. */
  analyticsDatabaseUrl?: string | undefined;
  role: ProcessRole;
  /** Whether a process of role `site` works on jobs and on what the site does now and then, as one of ROLE `web` does not. */
  isWorker?: boolean;
  /** A CDN that learns of changed items. */
  purge?: PurgeOptions | undefined;
  /** SESSION_SECRET, to be compared with those of other processes. */
  sessionSecret?: string | undefined;
  /** Options for the PostgreSQL server. */
  server?: Partial<ServerOptions>;
  /** Options for sharing the embedded database. */
  embedded?: Partial<EmbeddedOptions>;
  /** Origin of the icons and sounds that everybody may have, instead of the site's. */
  mediaUrl?: string | undefined;
  /** Statements that take this long are logged; 0, the default, means none. */
  slowQueryMs?: number;
  /** Retention of collected analytics. */
  analyticsDays?: number;
  /** Largest size of the analytics of one day. */
  analyticsMibPerDay?: number;
  /** When uploads are published, and how many an account may start in a day. */
  publishing?: PublishingRule["publishing"];
  trustedAfter?: number;
  uploadsPerDay?: number;
  /** How many bytes of files people may store. */
  storageCaps?: StorageCaps;
  /** Options of the processes that check uploads. */
  workers?: WorkerPoolOptions;
}

/**
 * Opens a new or existing site. Throws {@link DataFolderError}, for example if another process holds its folder.
 */
export async function openSite({
  dataDir,
  s3,
  mediaUrl,
  databaseUrl,
  replicaUrl,
  analyticsDatabaseUrl,
  role,
  isWorker = role === "site",
  purge,
  sessionSecret,
  server = {},
  embedded = {},
  slowQueryMs = 0,
  analyticsDays = DEFAULT_ANALYTICS_DAYS,
  analyticsMibPerDay = DEFAULT_ANALYTICS_MIB_PER_DAY,
  publishing = DEFAULT_PUBLISHING.publishing,
  trustedAfter = DEFAULT_PUBLISHING.trustedAfter,
  uploadsPerDay = DEFAULT_PUBLISHING.uploadsPerDay,
  storageCaps: caps = DEFAULT_STORAGE_CAPS,
  workers = {},
}: SiteOptions): Promise<Site> {
  if (dataDir !== "memory") {
    const folder = securePrivateFolder(dataDir);
    if (role === "site") mendPermissions(folder);
  }
  const database = await openDatabase({
    dataDir,
    databaseUrl,
    replicaUrl,
    role,
    server,
    embedded,
    slowQueryMs,
  });
  let analyticsDatabase: OwnAnalyticsDatabase | undefined;
  try {
    if (role === "site") await setTrendingHalfLife(database.db);
    if (role === "site" && analyticsDatabaseUrl)
      analyticsDatabase = await openAnalyticsDatabase({
        databaseUrl: analyticsDatabaseUrl,
        server,
        slowQueryMs,
      });
  } catch (error) {
    await database.close();
    throw error;
  }
  const storage = openStorage(s3 ? { driver: "s3", ...s3 } : { driver: "folder", folder: dataDir });
  const { catalog, close } = openCatalog(database, brand, mediaUrl);
  const { analytics, close: closeAnalytics } = openAnalytics(database, analyticsDays, analyticsDatabase);
  const errorLog = openErrorLog(database.db);
  const { files, closeFiles } = openSiteFiles(catalog, storage, isWorker);
  const rule = { publishing, trustedAfter };
  const purger = purge && isWorker ? await openCdnPurger(database.db, purge) : undefined;
  const uploads = openUploads({
    database,
    catalog,
    media: files.media,
    storage,
    rule,
    caps,
    workers,
    isWorker,
    isFit: files.seesFiles,
  });
  const overlays = openOverlays(database);
  const processList =
    sessionSecret && !database.isEmbedded ? await openProcessList(database.db, sessionSecret) : undefined;
  const endBackupAges = role === "site" ? followBackupAges(database.db) : undefined;
  return {
    ...files,
    accounts: openAccounts(database.db, {
      caps,
      points: {
        collectInAll: analyticsMibPerDay * 1024,
        uploadByAccount: uploadsPerDay,
        uploadByNetwork: 3 * uploadsPerDay,
      },
    }),
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
    ...(processList && { processList }),
    ...(!database.isEmbedded && { sharedMailbox: openSharedMailbox(database.db) }),
    close: async () => {
      await errorLog.close();
      await uploads.close();
      await overlays.close();
      await processList?.close();
      await purger?.close();
      await endBackupAges?.();
      await Promise.all([close(), closeAnalytics(), closeFiles()])
        .finally(analyticsDatabase?.close)
        .finally(database.close);
    },
  };
}
