import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import type { ServerOptions } from "../environment/server-options.server.ts";
import { log } from "../log/log.server.ts";
import { type FollowedFeed, noticeChannels } from "./change-feed.server.ts";
import { destroy } from "./destroy-connection.server.ts";
import { hearsNotices } from "./hears-notices.server.ts";
import { CHANGES_CHANNEL } from "./migrations/0002-change-notices.ts";
import { type Ask, openPrimary, type PrimaryServer } from "./primary-server.server.ts";
import { requirePooler, untilPoolerIsGone } from "./watch-pooler.server.ts";

const PING_EVERY_MS = 1000;
const CONNECT_TIMEOUT_MS = 5000;
/** How long a notice takes at least before it counts as kept back. It arrives within milliseconds, or never. */
const MIN_NOTICE_TIMEOUT_MS = 3000;
/** Time between two attempts to connect, whether or not earlier ones have ended. */
const CONNECT_EVERY_MS = 300;
const MAX_ATTEMPTS_AT_ONCE = 10;
/** Without notices, everything in memory counts as changed this often. */
const RENEW_EVERY_MS = 2000;

export interface WatchedServer extends Pick<ServerOptions, "listenUrl" | "silenceTimeoutMs"> {
  primary: PrimaryServer;
  /** Names a database besides the site's own in the log. Nothing is kept in memory of its rows, so no notices are needed. */
  databaseName?: "analytics" | undefined;
}

/**
 * Watches a PostgreSQL server over its own connection. Reports changes, notices within 3 seconds that the server is gone
 * or silent, and within a second that it is back. Calls `onUnreachable` when it is lost. Resolves after the first attempt
 * to connect, with a function that stops this. A pooler that the connection goes past is watched too. If a pooler between keeps
 * the server's notices back, what processes have in memory is renewed at intervals instead.
 */
export async function watchServer(
  { primary, listenUrl, silenceTimeoutMs, databaseName }: WatchedServer,
  changes: FollowedFeed,
  onUnreachable: () => void,
): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const listened = listenUrl === undefined ? primary : openPrimary(listenUrl);
  const isPooled = listened !== primary;
  const connectAnew = async () => {
    await primary.find();
    if (isPooled) await Promise.all([listened.find(), requirePooler(primary.url())]);
    return connect(listened.url(), changes);
  };
  const setUnreachable = () => {
    if (!changes.isReachable() || signal.aborted) return;
    logReachable(false, { database: databaseName });
    changes.setReachable(false);
    onUnreachable();
  };
  const noticeTimeoutMs = Math.max(MIN_NOTICE_TIMEOUT_MS, silenceTimeoutMs);
  const follow = async (client: pg.Client, onFollowing = () => {}) => {
    if (!changes.isReachable()) logReachable(true, { database: databaseName });
    changes.setReachable(true);
    const isHearing =
      databaseName !== undefined || (await hearsNotices(client, primary.url(), noticeTimeoutMs));
    if (!isHearing && !signal.aborted) {
      log.warn({ event: "store.no-notices", renewedEveryMs: RENEW_EVERY_MS }, NO_NOTICES);
    }
    const ask = inTurn(client);
    primary.ask = ask;
    changes.setHearing(isHearing);
    changes.setFollowing(true);
    onFollowing();
    const renewal = isHearing ? undefined : setInterval(changes.note, RENEW_EVERY_MS).unref();
    const over = new AbortController();
    const isGone = await Promise.race([
      untilLost(client, ask, silenceTimeoutMs, signal),
      ...(isPooled ? [untilPoolerIsGone(primary.url(), AbortSignal.any([over.signal, signal]))] : []),
    ]);
    over.abort();
    clearInterval(renewal);
    primary.ask = undefined;
    changes.setHearing(false);
    changes.setFollowing(false);
    destroy(client);
    if (isGone) setUnreachable();
  };
  const run = async (first: pg.Client | undefined) => {
    if (first) await follow(first, followed.resolve);
    while (!signal.aborted) {
      const client = await connectRepeatedly(
        connectAnew,
        { onFailure: setUnreachable, silenceTimeoutMs },
        signal,
      );
      if (client) await follow(client);
    }
  };
  const followed = Promise.withResolvers<void>();
  const first = await connectAnew().catch(() => undefined);
  const running = run(first);
  if (first) await followed.promise;
  return async () => {
    stopping.abort();
    await running;
  };
}

/** Logs that a database cannot be reached, or that it can again. */
export function logReachable(
  isReachable: boolean,
  { database, reason }: { database: "analytics" | undefined; reason?: string },
): void {
  const facts = { ...(database && { database }), ...(reason && { reason }) };
  const subject = database ? `The ${database} database` : "The database";
  if (isReachable) log.warn({ event: "store.reachable", ...facts }, `${subject} can be reached again`);
  else log.error({ event: "store.unreachable", ...facts }, `${subject} can't be reached`);
}

const NO_NOTICES =
  "The database's notices of changes do not arrive, so changes by other processes show after up to 2 seconds. Set DATABASE_LISTEN_URL if DATABASE_URL leads to a pooler";

async function connect(connectionString: string, changes: FollowedFeed): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    application_name: "changes",
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
  });
  client.on("notification", changes.receive);
  client.on("error", () => {});
  try {
    await client.connect();
    const channels = [CHANGES_CHANNEL, ...noticeChannels];
    await client.query(channels.map((channel) => `LISTEN ${channel}`).join("; "));
    return client;
  } catch (error) {
    destroy(client);
    throw error;
  }
}

/** Returns the first connection of several attempts, since one that began while the server was silent may never end. */
async function connectRepeatedly(
  connect: () => Promise<pg.Client>,
  { onFailure, silenceTimeoutMs }: { onFailure: () => void; silenceTimeoutMs: number },
  signal: AbortSignal,
): Promise<pg.Client | undefined> {
  let connected: pg.Client | undefined;
  let running = 0;
  // An attempt that ends after another one has connected says nothing about the server.
  const fail = () => {
    if (!connected) onFailure();
  };
  const attempt = () => {
    running += 1;
    const silence = setTimeout(fail, silenceTimeoutMs);
    connect()
      .then((client) => {
        if (connected || signal.aborted) return destroy(client);
        connected = client;
        soon.abort();
      }, fail)
      .finally(() => {
        clearTimeout(silence);
        running -= 1;
      });
  };
  const soon = new AbortController();
  const awake = AbortSignal.any([soon.signal, signal]);
  while (!connected && !signal.aborted) {
    if (running < MAX_ATTEMPTS_AT_ONCE) attempt();
    await wait(CONNECT_EVERY_MS, undefined, { signal: awake }).catch(() => {});
  }
  return connected;
}

/** Returns what sends statements one after another, since a connection takes one at a time. */
function inTurn(client: pg.Client): Ask {
  let last: Promise<unknown> = Promise.resolve();
  return async <Row extends pg.QueryResultRow>(statement: string) => {
    const answer = last.then(() => client.query<Row>(statement));
    last = answer.catch(() => {});
    return (await answer).rows;
  };
}

/** Resolves when a connection has ended, or with true when it no longer answers. */
async function untilLost(
  client: pg.Client,
  ask: Ask,
  silenceTimeoutMs: number,
  signal: AbortSignal,
): Promise<boolean> {
  const lost = new AbortController();
  client.once("end", () => lost.abort());
  const over = AbortSignal.any([lost.signal, signal]);
  while (!over.aborted) {
    const answered = new AbortController();
    const answer = ask("SELECT 1")
      .then(
        () => true,
        () => lost.abort(),
      )
      .finally(() => answered.abort());
    const ended = AbortSignal.any([answered.signal, over]);
    const isAnswered = await Promise.race([answer, afterGrace(silenceTimeoutMs, ended)]);
    if (over.aborted) return false;
    if (!isAnswered) return true;
    await wait(PING_EVERY_MS, undefined, { signal: over }).catch(() => {});
  }
  return false;
}

/**
 * Resolves with false after a time, and after the process has read what has arrived meanwhile, since a busy process reads late;
 * with true at once when `signal` aborts.
 */
async function afterGrace(timeoutMs: number, signal: AbortSignal): Promise<boolean> {
  await wait(timeoutMs, undefined, { signal }).catch(() => {});
  for (let turn = 0; turn < 3 && !signal.aborted; turn++) {
    await new Promise((resolve) => setImmediate(resolve));
  }
  return signal.aborted;
}
