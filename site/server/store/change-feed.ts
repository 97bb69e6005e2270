import type { PGlite } from "@electric-sql/pglite";
import { CHANGES_CHANNEL } from "./migrations/0002-change-notices.ts";

/** Reports changes of the catalogue's items. */
export interface ChangeFeed {
  /** A number that differs after every change of items; undefined while changes would go unnoticed. */
  version(): number | undefined;
  /** The last version before the database became unreachable; undefined while it is reachable. */
  versionBeforeOutage(): number | undefined;
  /** Reports a change by this process, before the database does. */
  note(): void;
}

/** A feed with the methods that the connection to the database calls. */
export interface FollowedFeed extends ChangeFeed {
  setFollowing(isFollowing: boolean): void;
  setReachable(isReachable: boolean): void;
  /** Whether the database answered last time. */
  isReachable(): boolean;
}

export function createChangeFeed(): FollowedFeed {
  let version = 0;
  let lastTrusted: number | undefined;
  let isFollowing = false;
  let isReachable = true;
  return {
    version: () => (isFollowing ? version : undefined),
    note() {
      version += 1;
    },
    versionBeforeOutage: () => (isFollowing || isReachable ? undefined : lastTrusted),
    isReachable: () => isReachable,
    setReachable(next) {
      isReachable = next;
    },
    setFollowing(next) {
      if (isFollowing) lastTrusted = version;
      // Changes of the meantime went unnoticed.
      version += 1;
      isFollowing = next;
    },
  };
}

/** Follows changes in the embedded database, including those of other processes. */
export async function followEmbedded(lite: PGlite, changes: FollowedFeed): Promise<() => Promise<void>> {
  await lite.exec(`LISTEN ${CHANGES_CHANNEL}`);
  const stop = lite.onNotification(changes.note);
  changes.setFollowing(true);
  return async () => stop();
}
