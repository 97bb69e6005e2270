import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { log } from "../log/log.server.ts";
import { replicaLag, replicaUsable } from "../metrics/metrics.server.ts";
import type { ChangeFeed } from "./change-feed.server.ts";
import { destroy } from "./destroy-connection.server.ts";
import type { PrimaryServer } from "./primary-server.server.ts";
import { createReplicaPosition } from "./replica-position.server.ts";

/** Time between two looks at a replica that is up to date. */
const LOOK_EVERY_MS = 500;
/** Time until the second look while a change of items is on its way. Each further pause is twice as long. */
const LOOK_AGAIN_AFTER_MS = 5;
const CONNECT_TIMEOUT_MS = 2000;
/** A server that does not answer within this time counts as unreachable. */
const ANSWER_TIMEOUT_MS = 1500;

/** A replica that is being watched. */
export interface FollowedReplica {
  /** Whether a read now finds at the replica all changes of items that this process knows. */
  isUsable(): boolean;
  close(): Promise<void>;
}

/**
 * Watches a streaming replica over a connection of its own, which a pool in use does not keep waiting. After each change of items it is not usable until it has
 * replayed what the primary had written when the change was known. It is not usable either while it is unreachable, is
 * no replica, or is seconds behind. Calls `onUnreachable` when it is lost.
 */
export function followReplica(
  servers: { primary: PrimaryServer; replicaUrl: string },
  changes: ChangeFeed,
  onUnreachable: () => void,
): FollowedReplica {
  const position = createReplicaPosition();
  const replica = connectionTo(servers.replicaUrl);
  const stopping = new AbortController();
  let isReachable: boolean | undefined;
  /** Ends the pause before the next look, unless that is soon anyway. */
  let wakeUp: AbortController | undefined;
  // While the primary is unreachable, nothing changes there that this process would answer for.
  const currentVersion = () => changes.version() ?? changes.versionBeforeOutage();
  const isUpToDate = () => position.isUpToDate(currentVersion());

  const setReachable = (next: boolean, reason = "") => {
    if (isReachable === next) return;
    const isFirst = isReachable === undefined;
    isReachable = next;
    if (!next) {
      log.warn(
        { event: "replica.unreachable", reason },
        "The replica can't be used, so the primary answers reads",
      );
      onUnreachable();
    } else if (!isFirst) log.warn({ event: "replica.reachable" }, "The replica can be used again");
  };
  const look = async () => {
    const version = currentVersion();
    const written = await servers.primary
      .ask?.<Position>("SELECT pg_current_wal_lsn() - '0/0'::pg_lsn AS position")
      .then(readPosition)
      .catch(() => {});
    if (written !== undefined) position.notePrimary(version, written, performance.now());
    const replayed = await replica.read(
      "SELECT CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() - '0/0'::pg_lsn END AS position",
    );
    if (replayed === undefined) throw new Error("it is no replica");
    position.noteReplica(replayed);
    setReachable(true);
  };
  const run = async () => {
    let pause = LOOK_EVERY_MS;
    while (!stopping.signal.aborted) {
      await look().catch((error: Error) => {
        if (!stopping.signal.aborted) setReachable(false, error.message);
      });
      const isWaiting = isReachable && !isUpToDate() && currentVersion() !== undefined;
      pause = isWaiting ? Math.min(nextPause(pause), LOOK_EVERY_MS) : LOOK_EVERY_MS;
      wakeUp = isWaiting ? undefined : new AbortController();
      const signal = AbortSignal.any([stopping.signal, ...(wakeUp ? [wakeUp.signal] : [])]);
      await wait(pause, undefined, { signal }).catch(() => {});
    }
  };
  const running = run();
  const endFollowing = [
    replicaUsable.follow({}, () => Number(Boolean(isReachable) && isUpToDate())),
    replicaLag.follow({}, () => position.delayMs() / 1000),
  ];
  return {
    isUsable() {
      if (!isReachable) return false;
      if (isUpToDate()) return true;
      wakeUp?.abort();
      return false;
    },
    async close() {
      for (const end of endFollowing) end();
      stopping.abort();
      replica.drop();
      await running;
      replica.drop();
    },
  };
}

function nextPause(pause: number): number {
  return pause === LOOK_EVERY_MS ? LOOK_AGAIN_AFTER_MS : pause * 2;
}

interface Position {
  position: string | null;
}

function readPosition([row]: Position[]): bigint | undefined {
  return row?.position ? BigInt(row.position) : undefined;
}

/** A connection that is opened when needed, and dropped after an error. */
function connectionTo(url: string) {
  let client: pg.Client | undefined;
  const drop = () => {
    if (client) destroy(client);
    client = undefined;
  };
  return {
    /** Reads a position in the write-ahead log. Undefined if the server has none. */
    async read(statement: string): Promise<bigint | undefined> {
      try {
        client ??= await connect(url);
        const { rows } = await client.query<Position>(statement);
        return readPosition(rows);
      } catch (error) {
        drop();
        throw error;
      }
    },
    drop,
  };
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    application_name: "replica",
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: ANSWER_TIMEOUT_MS,
    keepAlive: true,
  });
  client.on("error", () => {});
  try {
    await client.connect();
    return client;
  } catch (error) {
    destroy(client);
    throw error;
  }
}
