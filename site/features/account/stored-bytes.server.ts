import { sql } from "kysely";
import type { StorageCaps } from "../../platform/environment/storage-caps.server.ts";
import { ProblemError } from "../../platform/http/problem.server.ts";
import type { Database } from "../../platform/store/database.server.ts";

/** Bytes that somebody is about to store. */
export interface NewBytes {
  accountId: string;
  /** Key of the network, for accounts that are new. */
  networkKey?: string | null;
  /** Those that they replace are subtracted. */
  addedBytes: number;
}

/** Bytes of an upload: those that were declared or sent, or those of its item's files, whichever are more. */
const ofUpload = sql`greatest(
  CASE WHEN has_files THEN size_bytes + picture_bytes ELSE 0 END, coalesce(media_bytes, 0))`;
/** The condition of the indexes. */
const isStored = sql`(has_files OR media_bytes > 0)`;
const sumOfUploads = sql`SELECT coalesce(sum(${ofUpload}), 0) FROM upload WHERE ${isStored}`;
const pictures = sql`SELECT account_id, octet_length(bytes) AS size_bytes FROM account_picture
  UNION ALL SELECT account_id, octet_length(bytes) FROM account_wide_picture`;
const sumOfPictures = sql`SELECT coalesce(sum(size_bytes), 0) FROM (${pictures}) AS picture`;

/** Returns the bytes of all files that accounts store, or one of them. Imported files do not count. */
export async function readStoredBytes(db: Database, accountId?: string): Promise<number> {
  const isOwn = accountId === undefined ? sql`true` : sql`account_id = ${accountId}`;
  const { rows } = await sql<{ bytes: number }>`
    SELECT (${sumOfUploads} AND ${isOwn}) + (${sumOfPictures} WHERE ${isOwn}) AS bytes`.execute(db);
  return Number(rows[0]?.bytes ?? 0);
}

/**
 * Throws `account-full`, `storage-full`, or for new accounts of one network `too-many-requests`, if there is no room for bytes.
 * Nothing keeps the room: that is {@link reserveBytes}.
 */
export async function requireRoomForBytes(
  db: Database,
  caps: StorageCaps,
  { accountId, networkKey, addedBytes }: NewBytes,
): Promise<void> {
  if (addedBytes <= 0) return;
  if ((await readStoredBytes(db, accountId)) + addedBytes > caps.accountBytes) {
    throw new ProblemError("account-full");
  }
  if (networkKey && (await readBytesOfNetwork(db, networkKey)) + addedBytes > caps.networkBytes) {
    const headers = { "retry-after": String(secondsUntilTomorrow(new Date())) };
    throw new ProblemError("too-many-requests", { headers, limit: "bytes-by-network" });
  }
  if ((await readStoredBytes(db)) + addedBytes > caps.totalBytes) throw new ProblemError("storage-full");
}

/**
 * The same in a transaction that writes the bytes into a row. Others that store bytes wait for its end, so that several at once
 * keep to the caps. Call it after the transaction's other locks.
 */
export async function reserveBytes(transaction: Database, caps: StorageCaps, bytes: NewBytes): Promise<void> {
  if (bytes.addedBytes <= 0) return;
  await sql`SELECT pg_advisory_xact_lock(hashtext('bytes that accounts store'))`.execute(transaction);
  await requireRoomForBytes(transaction, caps, bytes);
}

/** Returns the bytes that new accounts of a network began to store today and store still. */
async function readBytesOfNetwork(db: Database, networkKey: string): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    SELECT (${sumOfUploads} AND network_key = ${networkKey}) AS bytes`.execute(db);
  return Number(rows[0]?.bytes ?? 0);
}

/** Keys of networks change at midnight, UTC. */
function secondsUntilTomorrow(now: Date): number {
  return Math.ceil((new Date(now).setUTCHours(24, 0, 0, 0) - now.getTime()) / 1000);
}
