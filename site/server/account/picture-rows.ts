import type { Database } from "../store/database.ts";

export interface StoredPicture {
  /** SHA-256 of the bytes, in hex. */
  hash: string;
  format: string;
  bytes: Uint8Array;
}

/** Stores an account's picture, replacing the previous one. */
export async function savePicture(db: Database, accountId: string, picture: StoredPicture): Promise<void> {
  const row = { hash: picture.hash, format: picture.format, bytes: Buffer.from(picture.bytes) };
  await db
    .insertInto("account_picture")
    .values({ account_id: accountId, ...row })
    .onConflict((conflict) => conflict.column("account_id").doUpdateSet(row))
    .execute();
}

export async function deletePicture(db: Database, accountId: string): Promise<void> {
  await db.deleteFrom("account_picture").where("account_id", "=", accountId).execute();
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

/** Returns a picture by its full hash, while any account has it. */
export async function findPictureByHash(db: Database, hash: string): Promise<StoredPicture | undefined> {
  return db
    .selectFrom("account_picture")
    .select(["hash", "format", "bytes"])
    .where("hash", "=", hash)
    .limit(1)
    .executeTakeFirst();
}
