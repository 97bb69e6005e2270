import { brand } from "../../brand.ts";
import { type Accounts, openAccounts } from "../account/accounts.ts";
import { type Analytics, openAnalytics } from "../analytics/analytics.ts";
import { type InsightsReader, openInsights } from "../analytics/insights.ts";
import { type Boards, openBoards } from "../boards/boards.ts";
import { type Overlays, openOverlays } from "../boards/overlays.ts";
import type { Catalog } from "../catalog/catalog.ts";
import { openCatalog } from "../catalog/open-catalog.ts";
import { setTrendingHalfLife } from "../catalog/trend-scale.ts";
import {
  DEFAULT_ANALYTICS_DAYS,
  DEFAULT_ANALYTICS_MIB_PER_DAY,
  DEFAULT_PUBLISHING,
} from "../environment/environment.ts";
import type { PurgeOptions } from "../environment/purge-options.ts";
import type { S3Options } from "../environment/s3-options.ts";
import type { ServerOptions } from "../environment/server-options.ts";
import { DEFAULT_STORAGE_CAPS, type StorageCaps } from "../environment/storage-caps.ts";
import { type ErrorLog, openErrorLog } from "../errors/error-log.ts";
import { openSharedMailbox, type SharedMailbox } from "../mail/shared-mailbox.ts";
import type { DiscordCopies } from "../media/discord-copies.ts";
import type { MediaStore } from "../media/media-store.ts";
import { type Moderation, openModeration } from "../moderation/moderation.ts";
import type { Previews } from "../previews/previews.ts";
import type { ObjectStorage } from "../storage/object-storage.ts";
import { openStorage } from "../storage/open-storage.ts";
import { openDatabase } from "../store/database.ts";
import type { ProcessRole } from "../store/database-source.ts";
import type { EmbeddedOptions } from "../store/embedded-database.ts";
import { mendPermissions, securePrivateFolder } from "../store/private-folder.ts";
import type { PublishingRule } from "../uploads/publishing.ts";
import { openUploads, type Uploads } from "../uploads/uploads.ts";
import { openCdnPurger } from "./cdn-purger.ts";
import type { MediaCheck } from "./media-check.ts";
import { openProcessList, type ProcessList } from "./process-list.ts";
import { openSiteFiles } from "./site-files.ts";

/** An open site: its catalog, files, accounts, moderation, analytics and error log. */
export interface Site {
  accounts: Accounts;
  analytics: Analytics;
  boards: Boards;
  catalog: Catalog;
  copies: DiscordCopies;
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
  role: ProcessRole;
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
  role,
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
  try {
    if (role === "site") await setTrendingHalfLife(database.db);
  } catch (error) {
    await database.close();
    throw error;
  }
  const storage = openStorage(s3 ? { driver: "s3", ...s3 } : { driver: "folder", folder: dataDir });
  const { catalog, close } = openCatalog(database, brand, mediaUrl);
  const { analytics, close: closeAnalytics } = openAnalytics(database, analyticsDays);
  const errorLog = openErrorLog(database.db);
  const { files, closeFiles } = openSiteFiles(catalog, storage);
  const rule = { publishing, trustedAfter };
  const uploads = openUploads({ database, catalog, media: files.media, storage, rule, caps });
  const overlays = openOverlays(database);
  const processList =
    sessionSecret && !database.isEmbedded ? await openProcessList(database.db, sessionSecret) : undefined;
  const closePurger = purge && role === "site" ? await openCdnPurger(database.db, purge) : undefined;
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
    boards: openBoards({ database, catalog, brand }),
    catalog,
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
      await closePurger?.();
      await Promise.all([close(), closeAnalytics(), closeFiles()]).finally(database.close);
    },
  };
}
