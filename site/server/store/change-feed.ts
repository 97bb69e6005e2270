import type { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import { CHANGES_CHANNEL } from "./migrations/0002-change-notices.ts";

/** Whether the catalogue's items are still what they were. */
export interface ChangeFeed {
  /** Another number after every change of the items; undefined while nobody would tell of one. */
  version(): number | undefined;
  /** Tells of a change that this process has made, before the database does. */
  note(): void;
}

/** A feed together with what makes it trustworthy. */
export interface FollowedFeed extends ChangeFeed {
  setFollowing(isFollowing: boolean): void;
}

/** How soon a broken connection to the server is made anew. */
const RETRY_MS = 1000;

export function createChangeFeed(): FollowedFeed {
  let version = 0;
  let isFollowing = false;
  return {
    version: () => (isFollowing ? version : undefined),
    note() {
      version += 1;
    },
    setFollowing(next) {
      // Whatever happened meanwhile was not told.
      version += 1;
      isFollowing = next;
    },
  };
}

/** Follows the embedded database, to which changes of other processes come too. */
export async function followEmbedded(lite: PGlite, changes: FollowedFeed): Promise<() => Promise<void>> {
  await lite.exec(`LISTEN ${CHANGES_CHANNEL}`);
  const stop = lite.onNotification(changes.note);
  changes.setFollowing(true);
  return async () => stop();
}

/** Follows a server over a connection of its own, made anew as often as it breaks. */
export async function followServer(
  connectionString: string,
  changes: FollowedFeed,
): Promise<() => Promise<void>> {
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isStopped = false;

  const connect = async () => {
    client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000, keepAlive: true });
    client.on("notification", changes.note);
    client.on("error", () => {});
    client.once("end", connectAgain);
    try {
      await client.connect();
      await client.query(`LISTEN ${CHANGES_CHANNEL}`);
      changes.setFollowing(true);
    } catch {
      await client.end().catch(connectAgain);
    }
  };
  const connectAgain = () => {
    changes.setFollowing(false);
    clearTimeout(retry);
    if (!isStopped) retry = setTimeout(connect, RETRY_MS).unref();
  };

  await connect();
  return async () => {
    isStopped = true;
    clearTimeout(retry);
    await client?.end().catch(() => {});
  };
}
