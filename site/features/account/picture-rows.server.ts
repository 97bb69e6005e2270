import type { WidePicturePurpose } from "@tuna/sdk/account";
import { sql } from "kysely";
import type { StorageCaps } from "../../platform/environment/storage-caps.server.ts";
import type { Database } from "../../platform/store/database.server.ts";
import { announceMaker } from "../makers/account-maker.server.ts";
import { lockAccount } from "./account-rows.server.ts";
import { requireRoomForBytes, reserveBytes } from "./stored-bytes.server.ts";

export interface StoredPicture {
  /** SHA-256 of the bytes, in hex. */
  hash: string;
  format: string;
  bytes: Uint8Array;
}

/** A picture without its bytes (null) for a caller who has them. */
export type SentPicture = Omit<StoredPicture, "bytes"> & { bytes: Uint8Array | null };

/** Which picture of an account. */
export type PicturePurpose = "picture" | WidePicturePurpose;

/**
 * Throws `account-full` or `storage-full` if there is no room for a picture of this size in place of the previous one. Call it
 * before the picture is read.
 */
export async function requireRoomForPicture(
  db: Database,
  accountId: string,
  purpose: PicturePurpose,
  sizeBytes: number,
  caps: StorageCaps,
): Promise<void> {
  const addedBytes = sizeBytes - (await readPictureBytes(db, accountId, purpose));
  await requireRoomForBytes(db, caps, { accountId, addedBytes });
}

/** Stores a picture of an account, replacing the previous one. Throws `account-full` or `storage-full`. */
export async function savePicture(
  db: Database,
  accountId: string,
  purpose: PicturePurpose,
  picture: StoredPicture,
  caps: StorageCaps,
): Promise<void> {
  const row = { hash: picture.hash, format: picture.format, bytes: Buffer.from(picture.bytes) };
  await db.transaction().execute(async (transaction) => {
    await lockAccount(transaction, accountId);
    const addedBytes = row.bytes.length - (await readPictureBytes(transaction, accountId, purpose));
    await reserveBytes(transaction, caps, { accountId, addedBytes });
    await (purpose === "picture"
      ? transaction
          .insertInto("account_picture")
          .values({ account_id: accountId, ...row })
          .onConflict((conflict) => conflict.column("account_id").doUpdateSet(row))
      : transaction
          .insertInto("account_wide_picture")
          .values({ account_id: accountId, purpose, ...row })
          .onConflict((conflict) => conflict.columns(["account_id", "purpose"]).doUpdateSet(row))
    ).execute();
  });
  await announceMaker(db, accountId);
}

async function readPictureBytes(db: Database, accountId: string, purpose: PicturePurpose): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    SELECT octet_length(bytes) AS bytes FROM account_picture
    WHERE account_id = ${accountId} AND ${purpose} = 'picture'
    UNION ALL SELECT octet_length(bytes) FROM account_wide_picture
    WHERE account_id = ${accountId} AND purpose = ${purpose}`.execute(db);
  return rows[0]?.bytes ?? 0;
}

/** Returns a row for each picture that it deleted: one or none. */
export async function deletePicture(
  db: Database,
  accountId: string,
  purpose: PicturePurpose,
): Promise<{ hash: string }[]> {
  const rows = await (purpose === "picture"
    ? db.deleteFrom("account_picture").where("account_id", "=", accountId).returning("hash")
    : db
        .deleteFrom("account_wide_picture")
        .where("account_id", "=", accountId)
        .where("purpose", "=", purpose)
        .returning("hash")
  ).execute();
  await announceMaker(db, accountId);
  return rows;
}

/** Returns the paths of an account's wide pictures; null for those that it has not. */
export async function findWidePictures(
  db: Database,
  accountId: string,
): Promise<Record<WidePicturePurpose, string | null>> {
  const rows = await db
    .selectFrom("account_wide_picture")
    .select(["purpose", "hash", "format"])
    .where("account_id", "=", accountId)
    .execute();
  const pathOf = (purpose: WidePicturePurpose) => {
    const row = rows.find((one) => one.purpose === purpose);
    return row ? `/media/${row.hash}.${row.format}` : null;
  };
  return { banner: pathOf("banner"), cover: pathOf("cover") };
}

/** Returns an account's picture without its bytes. */
export async function findPicture(
  db: Database,
  accountId: string,
): Promise<Omit<StoredPicture, "bytes"> | undefined> {
  return db
    .selectFrom("account_picture")
    .select(["hash", "format"])
    .where("account_id", "=", accountId)
    .executeTakeFirst();
}

/**
 * Returns a picture by its full hash, while an account has it that is not suspended. For a caller who has the bytes
 * (`isKnown`) they are not read, and are null.
 */
export async function findPictureByHash(
  db: Database,
  hash: string,
  isKnown: boolean,
): Promise<SentPicture | undefined> {
  const { rows } = await sql<SentPicture>`
    SELECT hash, format, ${isKnown ? sql`NULL` : sql`bytes`} AS bytes FROM (
      SELECT account_id, hash, format, bytes FROM account_picture WHERE hash = ${hash}
      UNION ALL SELECT account_id, hash, format, bytes FROM account_wide_picture WHERE hash = ${hash}) AS picture
      JOIN account ON account.id = account_id
    WHERE account.status = 'active' LIMIT 1`.execute(db);
  return rows[0];
}
