import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { destroy } from "./destroy-connection.server.ts";

const CONNECT_TIMEOUT_MS = 5000;
const PAUSE_MS = 1000;

/**
 * Keeps a connection to a pooler that stands between the site and its database. Resolves with true once the pooler cannot be
 * reached. One that is busy only lets statements wait, so its silence says nothing, and neither does the end of an idle
 * connection. Resolves with false when `signal` aborts.
 */
export async function untilPoolerIsGone(connectionString: string, signal: AbortSignal): Promise<boolean> {
  while (!signal.aborted) {
    const { promise: ended, resolve } = Promise.withResolvers<void>();
    const end = () => resolve();
    const client = newClient(connectionString).once("end", end);
    signal.addEventListener("abort", end);
    try {
      await client.connect();
      await ended;
    } catch (error) {
      if (isNetworkError(error)) return !signal.aborted;
    } finally {
      signal.removeEventListener("abort", end);
      destroy(client);
    }
    await wait(PAUSE_MS, undefined, { signal }).catch(() => {});
  }
  return false;
}

/** Throws if a pooler cannot be reached. */
export async function requirePooler(connectionString: string): Promise<void> {
  const client = newClient(connectionString);
  try {
    await client.connect();
  } catch (error) {
    if (isNetworkError(error)) throw error;
  } finally {
    destroy(client);
  }
}

function newClient(connectionString: string): pg.Client {
  const client = new pg.Client({
    connectionString,
    application_name: "pooler",
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
  });
  return client.on("error", () => {});
}

/** An error that a pooler or a server answers with names no system call. */
function isNetworkError(error: unknown): boolean {
  const first = error instanceof AggregateError ? error.errors[0] : error;
  return (first as NodeJS.ErrnoException).syscall !== undefined;
}
