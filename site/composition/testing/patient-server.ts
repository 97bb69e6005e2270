import type { ServerOptions } from "../../platform/environment/server-options.server.ts";

/** Longer than any wait of a test. */
const NEVER_MS = 3_600_000;

/** Options under which a site of a test never takes a busy PostgreSQL server for one that is gone, silent or too slow. */
export const patientServer: Partial<ServerOptions> = {
  statementTimeoutMs: NEVER_MS,
  lockTimeoutMs: NEVER_MS,
  searchTimeoutMs: NEVER_MS,
  acquireTimeoutMs: NEVER_MS,
  silenceTimeoutMs: NEVER_MS,
};
