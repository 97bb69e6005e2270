import type { PGlite } from "@electric-sql/pglite";
import { CHANGES_CHANNEL } from "./migrations/0002-change-notices.ts";
import {
  clearLeftovers,
  clearState,
  readState,
  restoreState,
  type SessionState,
  SITE_SEARCH_PATH,
} from "./session-state.ts";

/**
 * Gives each client of the one embedded connection its own session state. Between two messages of the same client
 * nothing is done, so that the site alone pays nothing.
 */
export function createStateSwitch(lite: PGlite, onMissedNotices: () => void) {
  /** Clients of the socket, with the state of those that have left the turn to others. */
  const clients = new Map<symbol, SessionState | undefined>();
  /** Whose state the database has; undefined: the site's. */
  let current: symbol | undefined;

  const readAndClear = async (): Promise<SessionState | undefined> => {
    // A client may break its own state, but not what others find.
    const state = await readState(lite).catch(() => undefined);
    await clearState(lite);
    if (!state?.channels.includes(CHANGES_CHANNEL)) onMissedNotices();
    return state && { ...state, channels: state.channels.filter((channel) => channel !== CHANGES_CHANNEL) };
  };

  return {
    /** Makes a client known before its first turn, in which it finds a session as new. */
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
    /** In the turn of `session`, outside of a transaction: whatever it leaves is removed. */
    async leave(session: symbol): Promise<void> {
      if (!clients.delete(session)) return;
      await readAndClear();
      current = undefined;
      await lite.exec(SITE_SEARCH_PATH);
      // Of cursors, temporary tables and locks nobody knows whose they are.
      if (clients.size === 0) await clearLeftovers(lite);
    },
  };
}
