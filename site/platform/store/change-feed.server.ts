import type { PGlite } from "@electric-sql/pglite";
import { CHANGES_CHANNEL } from "./migrations/0002-change-notices.ts";

/** Channel on which the processes of a site tell each other of searches. */
export const SEARCHES_CHANNEL = "searched";
/** Channel on which they tell each other what overlays of boards have to play, and which of them have to end. */
export const OVERLAYS_CHANNEL = "overlays";

/** Channels besides {@link CHANGES_CHANNEL}. */
export const noticeChannels = [SEARCHES_CHANNEL, OVERLAYS_CHANNEL] as const;
type NoticeChannel = (typeof noticeChannels)[number];

/** Reports changes of the catalogue's items, and other notices of the site's processes. */
export interface ChangeFeed {
  /** A number that differs after every change of items; undefined while changes would go unnoticed. */
  version(): number | undefined;
  /** Whether the database answered last time. */
  isReachable(): boolean;
  /** The last version before the database became unreachable; undefined while it is reachable. */
  versionBeforeOutage(): number | undefined;
  /** Reports a change by this process, before the database does. */
  note(): void;
  /** Calls back with each notice of a channel, those of this process included. */
  onNotice(channel: NoticeChannel, listener: (text: string) => void): void;
  /** Whether notices of other processes arrive. A pooler in between may keep them back. */
  hearsNotices(): boolean;
}

/** A notice of PostgreSQL. */
interface Notice {
  channel: string;
  payload?: string | undefined;
}

/** A feed with the methods that the connection to the database calls. */
export interface FollowedFeed extends ChangeFeed {
  setFollowing(isFollowing: boolean): void;
  setReachable(isReachable: boolean): void;
  setHearing(isHearing: boolean): void;
  /** Takes a notice from the database. */
  receive(notice: Notice): void;
}

export function createChangeFeed(): FollowedFeed {
  let version = 0;
  let lastTrusted: number | undefined;
  let isFollowing = false;
  let isReachable = true;
  let isHearing = false;
  const listeners = new Map<string, ((text: string) => void)[]>();
  const note = () => {
    version += 1;
  };
  return {
    version: () => (isFollowing ? version : undefined),
    note,
    onNotice(channel, listener) {
      listeners.set(channel, [...(listeners.get(channel) ?? []), listener]);
    },
    hearsNotices: () => isHearing,
    setHearing(next) {
      isHearing = next;
    },
    receive({ channel, payload = "" }) {
      if (channel === CHANGES_CHANNEL) note();
      for (const listener of listeners.get(channel) ?? []) listener(payload);
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
  // No other process serves the same site.
  changes.setHearing(true);
  changes.setFollowing(true);
  return async () => stop();
}
