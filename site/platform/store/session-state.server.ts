import type { PGlite } from "@electric-sql/pglite";
import { CHANGES_CHANNEL } from "./migrations/0002-change-notices.ts";

/** The state of a PostgreSQL session between statements, as far as it can be restored. */
export interface SessionState {
  settings: Record<string, string>;
  prepared: PreparedStatement[];
  channels: string[];
  user: string;
  role: string;
}

interface PreparedStatement {
  name: string;
  text: string;
  /** Type oids of the parameters. */
  types: number[];
  /** Text of the PREPARE statement, if no protocol message prepared it. */
  isSql: boolean;
}

/**
 * Puts temporary tables last in the search path. Otherwise a client's temporary tables would hide the site's tables of
 * the same name.
 */
export const SITE_SEARCH_PATH = "SET search_path TO public, pg_temp";

/** Reads the state of the session. The database must be idle, outside of any transaction. */
export async function readState(lite: PGlite): Promise<SessionState> {
  const { rows } = await lite.query<{ state: SessionState }>(`
    SELECT pg_catalog.json_build_object(
      'settings', (SELECT coalesce(json_object_agg(name, setting), '{}') FROM pg_catalog.pg_settings WHERE source = 'session'),
      'prepared', (SELECT coalesce(json_agg(json_build_object('name', name, 'text', statement, 'isSql', from_sql,
          'types', array(SELECT type::oid::int FROM unnest(parameter_types) AS type))), '[]')
        FROM pg_catalog.pg_prepared_statements),
      'channels', array(SELECT pg_catalog.pg_listening_channels()),
      'user', session_user, 'role', pg_catalog.current_setting('role')) AS state`);
  const state = rows[0]?.state;
  if (!state) throw new Error("The state of a session could not be read");
  return state;
}

/** Resets the session. Only the site listens, so that it notices changes by all clients. */
export async function clearState(lite: PGlite): Promise<void> {
  await lite.exec(
    // RESET SESSION AUTHORIZATION has no default in PGlite.
    `SET SESSION AUTHORIZATION ${OWNER}; RESET ALL; DEALLOCATE ALL; UNLISTEN *; LISTEN ${CHANGES_CHANNEL}`,
  );
}

/** Restores the state of a session after a reset. Skips what cannot be restored, such as a dropped user. */
export async function restoreState(lite: PGlite, state: SessionState): Promise<void> {
  const settings = {
    ...state.settings,
    ...(state.user !== OWNER && { session_authorization: state.user }),
    ...(state.role !== "none" && { role: state.role }),
  };
  const steps = [
    ...Object.entries(settings).map(
      (setting) => () => lite.query("SELECT pg_catalog.set_config($1, $2, false)", setting),
    ),
    ...state.channels.map((channel) => () => lite.exec(`LISTEN ${quoted(channel)}`)),
    ...state.prepared.map((statement) => () => prepareAgain(lite, statement)),
  ];
  for (const step of steps) await step().catch(() => {});
}

async function prepareAgain(lite: PGlite, { name, text, types, isSql }: PreparedStatement): Promise<unknown> {
  if (!isSql) return lite.execProtocolRaw(parseMessage(name, text, types));
  // If several statements came as one text, executing the text would run all of them again.
  return SINGLE_PREPARE.test(text) ? lite.exec(text) : undefined;
}

/** Removes what clients left behind and what cannot be attributed to one of them. */
export async function clearLeftovers(lite: PGlite): Promise<void> {
  await lite.exec("CLOSE ALL; DISCARD TEMP; DISCARD SEQUENCES; SELECT pg_catalog.pg_advisory_unlock_all()");
}

/** User of the embedded database. */
const OWNER = "postgres";
const SINGLE_PREPARE = /^\s*PREPARE\s[^;]*(?:;\s*)?$/i;
const PARSE = 0x50;
const SYNC = Uint8Array.of(0x53, 0, 0, 0, 4);

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** The protocol's Parse message, followed by Sync. */
function parseMessage(name: string, text: string, types: number[]): Uint8Array {
  const strings = Buffer.from(`${name}\0${text}\0`);
  const message = Buffer.alloc(1 + 4 + strings.length + 2 + 4 * types.length);
  message.writeUInt8(PARSE, 0);
  message.writeUInt32BE(message.length - 1, 1);
  strings.copy(message, 5);
  message.writeUInt16BE(types.length, 5 + strings.length);
  for (const [index, type] of types.entries()) message.writeUInt32BE(type, 7 + strings.length + 4 * index);
  return Buffer.concat([message, SYNC]);
}
