import { join } from "node:path";
import { brand } from "../../brand.ts";
import { type Accounts, openAccounts } from "../account/accounts.ts";
import { type Analytics, openAnalytics } from "../analytics/analytics.ts";
import { type InsightsReader, openInsights } from "../analytics/insights.ts";
import type { Catalog } from "../catalog/catalog.ts";
import { openCatalog } from "../catalog/open-catalog.ts";
import { setTrendingHalfLife } from "../catalog/trend-scale.ts";
import { DEFAULT_ANALYTICS_DAYS } from "../environment/environment.ts";
import type { ServerOptions } from "../environment/server-options.ts";
import { type ErrorLog, openErrorLog } from "../errors/error-log.ts";
import { type MediaStore, openMediaStore } from "../media/media-store.ts";
import { type Moderation, openModeration } from "../moderation/moderation.ts";
import { openDatabase } from "../store/database.ts";
import type { ProcessRole } from "../store/database-source.ts";
import type { EmbeddedOptions } from "../store/embedded-database.ts";
import { mendPermissions, securePrivateFolder } from "../store/private-folder.ts";

/** An open library: its items, its files, who has an account, what administrators do, what visitors did and what failed. */
export interface Site {
  accounts: Accounts;
  analytics: Analytics;
  catalog: Catalog;
  errorLog: ErrorLog;
  insights: InsightsReader;
  media: MediaStore;
  moderation: Moderation;
  /** Ends connections and gives up the data folder. */
  close(): Promise<void>;
}

export interface SiteOptions {
  /** Folder of the embedded database and, in either case, of the media files. */
  dataDir: string;
  /** A PostgreSQL server to use instead of the embedded database. */
  databaseUrl?: string | undefined;
  role: ProcessRole;
  /** How a PostgreSQL server is used. */
  server?: Partial<ServerOptions>;
  /** How the embedded database is shared. */
  embedded?: Partial<EmbeddedOptions>;
  /** How long collected analytics are kept. */
  analyticsDays?: number;
}

/** Opens a library, new or existing. Throws {@link DataFolderError}, such as when another process holds its folder. */
export async function openSite({
  dataDir,
  databaseUrl,
  role,
  server = {},
  embedded = {},
  analyticsDays = DEFAULT_ANALYTICS_DAYS,
}: SiteOptions): Promise<Site> {
  if (dataDir !== "memory") {
    const folder = securePrivateFolder(dataDir);
    if (role === "site") mendPermissions(folder);
  }
  const database = await openDatabase({ dataDir, databaseUrl, role, server, embedded });
  try {
    if (role === "site") await setTrendingHalfLife(database.db);
  } catch (error) {
    await database.close();
    throw error;
  }
  const { catalog, close } = openCatalog(database, brand);
  const { analytics, close: closeAnalytics } = openAnalytics(database, analyticsDays);
  const errorLog = openErrorLog(database.db);
  return {
    accounts: openAccounts(database.db),
    analytics,
    catalog,
    errorLog,
    insights: openInsights({ analytics, catalog }),
    media: openMediaStore(join(dataDir, "media")),
    moderation: openModeration(database, brand),
    close: async () => {
      errorLog.close();
      await Promise.all([close(), closeAnalytics()]).finally(database.close);
    },
  };
}
