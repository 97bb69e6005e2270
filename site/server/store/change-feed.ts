import type { PGlite } from "@electric-sql/pglite";
import { CHANGES_CHANNEL } from "./migrations/0002-change-notices.ts";

/** Whether the catalogue's items are still what they were. */
export interface ChangeFeed {
  /** Another number after every change of the items; undefined while nobody would tell of one. */
  version(): number | undefined;
  /** While the store can't be reached: the version that was true when it was lost. */
  versionBeforeOutage(): number | undefined;
  /** Tells of a change that this process has made, before the database does. */
  note(): void;
}

/** A feed together with what makes it trustworthy. */
export interface FollowedFeed extends ChangeFeed {
  setFollowing(isFollowing: boolean): void;
  setReachable(isReachable: boolean): void;
  /** Whether the store answers, as far as is known. */
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
