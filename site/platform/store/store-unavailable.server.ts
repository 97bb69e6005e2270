/** The database is unavailable at the moment. The same request may work later. */
export class StoreUnavailable extends Error {
  override name = "StoreUnavailable";
}

/** The database answers, and the site cannot use it until the operator changes something. */
export class UnfitDatabase extends StoreUnavailable {
  override name = "UnfitDatabase";
}

/** When a client may try again, in seconds. */
export const RETRY_AFTER_SECONDS = 5;

const networkCodes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOENT",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "EPIPE",
  "ETIMEDOUT",
]);
const diskCodes = new Set(["ENOSPC", "EROFS", "EDQUOT"]);
/**
 * SQLSTATEs of a server that is unavailable: connection (08), refused login (28), resources such as a full disk (53),
 * shutdown and start (57P), a statement that took too long (57014) or waited too long for a lock (55P03), input or output failed
 * (58), read-only (25006).
 */
const SERVER_STATES = /^(08|28|53|57P|58)|^(57014|55P03|25006)$/;
/** Messages of the driver that have no code. */
const DRIVER_MESSAGES =
  /^(timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error)/;

/** Whether an error means that the database is down, full or overloaded, rather than a bug of the site. */
export function isStoreUnavailable(error: unknown): boolean {
  if (error instanceof StoreUnavailable) return true;
  if (error instanceof AggregateError) return error.errors.some(isStoreUnavailable);
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code && diskCodes.has(code)) return true;
  if (code && networkCodes.has(code) && /^(connect|read|write|getaddrinfo)/.test(syscall ?? "connect"))
    return true;
  if (code && SERVER_STATES.test(code) && code.length === 5) return true;
  return DRIVER_MESSAGES.test(error.message);
}

/** SQLSTATEs for a database that does not exist, and for a user who may not create or change its tables. */
const MISCONFIGURED_STATES = /^(3D000|42501)$/;

const REFUSED_PARAMETER = /(?<=unsupported startup parameter: )\w+/;

/** Whether a pooler refused a connection because of this setting. */
export function isRefusedParameter(error: unknown, name: string): boolean {
  return error instanceof Error && REFUSED_PARAMETER.exec(error.message)?.[0] === name;
}

/** Whether a server gave no answer or is not ready yet. Otherwise it refused what the operator configured. */
export function isServerAway(error: unknown): boolean {
  const first = firstOf(error);
  if (!(first instanceof Error) || first instanceof UnfitDatabase) return false;
  const { code = "", message } = first as NodeJS.ErrnoException;
  return isStoreUnavailable(first) && !code.startsWith("28") && !REFUSED_PARAMETER.test(message);
}

/** Returns the error of the first address of a host that has several, since the AggregateError of all has no message. */
function firstOf(error: unknown): unknown {
  return error instanceof AggregateError ? error.errors[0] : error;
}

/**
 * Returns one line that says why a database server cannot be used, for the operator who configured it by a variable. Returns
 * undefined for any other error.
 */
export function explainUnusableServer(error: unknown, variable = "DATABASE_URL"): string | undefined {
  const first = firstOf(error);
  if (!(first instanceof Error)) return undefined;
  const { code = "", message } = first as NodeJS.ErrnoException;
  const [parameter] = REFUSED_PARAMETER.exec(message) ?? [];
  if (parameter) {
    return `${variable} leads to a pooler that refuses ${parameter}: add it to ignore_startup_parameters there, or set DATABASE_STATEMENT_TIMEOUT_MS=0`;
  }
  const isEncryptionRefused = /\bSSL\b|certificate/.test(message);
  const isOfServer = isStoreUnavailable(first) && !diskCodes.has(code);
  if (!isOfServer && !isEncryptionRefused && !MISCONFIGURED_STATES.test(code)) return undefined;
  const server = variable === "DATABASE_URL" ? "The database server" : `The database server of ${variable}`;
  return `${server} cannot be used: ${message}`;
}

/** Throws an error again, unless it means that the database is unavailable: that is reported elsewhere. */
export function ignoreOutage(error: unknown): void {
  if (!isStoreUnavailable(error)) throw error;
}
