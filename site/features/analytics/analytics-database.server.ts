import { setTimeout as wait } from "node:timers/promises";
import { EnvironmentError } from "../../platform/environment/environment-error.server.ts";
import { analyticsDatabaseReachable } from "../../platform/metrics/metrics.server.ts";
import {
  type DatabaseOptions,
  type OpenDatabase,
  openDatabase,
} from "../../platform/store/database.server.ts";
import { DatabaseVersionError } from "../../platform/store/migrate.server.ts";
import {
  explainUnusableServer,
  isServerAway,
  StoreUnavailable,
} from "../../platform/store/store-unavailable.server.ts";
import { logReachable } from "../../platform/store/watch-server.server.ts";

/** What analytics need of a database. */
export type AnalyticsDatabase = Pick<OpenDatabase, "db" | "maintenanceDb" | "isEmbedded" | "role">;

/** A database for analytics alone. Its `db` and `maintenanceDb` throw {@link StoreUnavailable} until it has been opened. */
export interface OwnAnalyticsDatabase extends AnalyticsDatabase {
  isReachable(): boolean;
  close(): Promise<void>;
}

const VARIABLE = "ANALYTICS_DATABASE_URL";
/** For events. A few more connections are for insights and retention. */
const POOL_SIZE = 2;
/** How long the site's start waits for the server. */
const START_TIMEOUT_MS = 5000;
const RETRY_EVERY_MS = 5000;

/**
 * Opens a database for analytics alone. While its server is away, the site starts without it, and attempts go on. Throws
 * {@link EnvironmentError} if the server refuses what the operator configured.
 */
export async function openAnalyticsDatabase({
  server,
  ...options
}: Pick<DatabaseOptions, "databaseUrl" | "server" | "slowQueryMs">): Promise<OwnAnalyticsDatabase> {
  const stopping = new AbortController();
  const { signal } = stopping;
  let opened: OpenDatabase | undefined;

  async function open(): Promise<void> {
    const database = await openDatabase({
      ...options,
      dataDir: "memory",
      role: "site",
      name: "analytics",
      server: { ...server, poolSize: POOL_SIZE, listenUrl: undefined },
    });
    if (signal.aborted) await database.close();
    else opened = database;
  }

  async function openLater(first: Promise<void>, firstReason: string): Promise<void> {
    let attempt = first;
    let reason = firstReason;
    for (;;) {
      const failure = await attempt.then(() => undefined, explain);
      if (signal.aborted) return;
      if (failure === undefined) return logReachable(true, { database: "analytics" });
      if (failure !== reason) logReachable(false, { database: "analytics", reason: failure });
      reason = failure;
      await wait(RETRY_EVERY_MS, undefined, { signal, ref: false }).catch(() => {});
      if (signal.aborted) return;
      attempt = open();
    }
  }

  const first = open();
  const silence = wait(START_TIMEOUT_MS, "it does not answer", { ref: false });
  const reason = await Promise.race([first, silence]).catch((error: unknown) => {
    if (isServerAway(error)) return explain(error);
    const isRefusal = error instanceof DatabaseVersionError || explainUnusableServer(error);
    throw isRefusal ? new EnvironmentError(explain(error)) : error;
  });
  if (reason !== undefined) {
    logReachable(false, { database: "analytics", reason });
    void openLater(first, reason);
  }

  const current = () => {
    if (!opened) throw new StoreUnavailable("The analytics database can't be reached");
    return opened;
  };
  const isReachable = () => opened?.changes.isReachable() ?? false;
  const endObservation = analyticsDatabaseReachable.follow({}, () => Number(isReachable()));
  return {
    get db() {
      return current().db;
    },
    get maintenanceDb() {
      return current().maintenanceDb;
    },
    isEmbedded: false,
    role: "site",
    isReachable,
    close: async () => {
      endObservation();
      stopping.abort();
      await opened?.close();
    },
  };
}

/** Returns one line that names the variable. */
function explain(error: unknown): string {
  return explainUnusableServer(error, VARIABLE) ?? `${VARIABLE}: ${(error as Error).message}`;
}
