import type { PGlite } from "@electric-sql/pglite";
import { CHANGES_CHANNEL } from "./migrations/0002-change-notices.ts";
import {
  clearLeftovers,
  clearState,
  readState,
  restoreState,
  type SessionState,
  SITE_SEARCH_PATH,
} from "./session-state.server.ts";

/**
 * Gives each client of the only connection its own session state. Nothing is done between messages of the same client, so
 * there is no cost while only the site is connected.
 */
export function createStateSwitch(lite: PGlite, onMissedNotices: () => void) {
  /** Clients of the socket, with the saved state of those whose turn has ended. */
  const clients = new Map<symbol, SessionState | undefined>();
  /** The session whose state the database has; undefined for the site's. */
  let current: symbol | undefined;

  const readAndClear = async (): Promise<SessionState | undefined> => {
    // A client may break its own state, but not that of others.
    const state = await readState(lite).catch(() => undefined);
    await clearState(lite);
    if (!state?.channels.includes(CHANGES_CHANNEL)) onMissedNotices();
    return state && { ...state, channels: state.channels.filter((channel) => channel !== CHANGES_CHANNEL) };
  };

  return {
    /** Registers a client before its first turn, which begins with a new session. */
    join(session: symbol): void {
      if (!clients.has(session)) clients.set(session, undefined);
    },
    /** The database must be idle unless its state is that of `session` already. */
    async switchTo(session: symbol): Promise<void> {
      const next = clients.has(session) ? session : undefined;
      if (next === current) return;
      if (current === undefined) await clearState(lite);
      else clients.set(current, await readAndClear());
      current = next;
      const state = next && clients.get(next);
      if (next === undefined) await lite.exec(SITE_SEARCH_PATH);
      if (state) await restoreState(lite, state);
    },
    needsLeaving: (session: symbol) => clients.has(session),
    /** Removes everything that `session` left behind. Called in its turn, outside of a transaction. */
    async leave(session: symbol): Promise<void> {
      if (!clients.delete(session)) return;
      await readAndClear();
      current = undefined;
      await lite.exec(SITE_SEARCH_PATH);
      // Cursors, temporary tables and locks cannot be attributed to a client.
      if (clients.size === 0) await clearLeftovers(lite);
    },
  };
}
