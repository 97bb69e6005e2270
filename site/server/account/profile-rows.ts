import type { ProfileChanges } from "@tuna/sdk/account";
import { sql } from "kysely";
import type { Database } from "../store/database.ts";
import { findById } from "./account-rows.ts";

const NAME_CHANGE_PAUSE_MS = 30 * 86_400_000;

/** Returns when the name may be changed again; null if it may be changed now. */
export function nextNameChange(nameChangedAt: Date | null, now: Date): Date | null {
  if (!nameChangedAt) return null;
  const next = new Date(nameChangedAt.getTime() + NAME_CHANGE_PAUSE_MS);
  return next > now ? next : null;
}

/**
 * Changes all given fields, or none if the name was changed too recently. One statement checks and writes, so
 * that one of two concurrent changes wins. Returns undefined if there is no such account.
 */
export async function changeProfile(db: Database, id: string, { name, bio }: ProfileChanges, now: Date) {
  const isNewName = name === undefined ? sql<boolean>`false` : sql<boolean>`name <> ${name}`;
  const { numUpdatedRows } = await db
    .updateTable("account")
    .set({
      updated_at: now,
      ...(bio !== undefined && { bio }),
      ...(name !== undefined && {
        name,
        name_changed_at: sql<Date>`CASE WHEN ${isNewName} THEN ${now}::timestamptz ELSE name_changed_at END`,
      }),
    })
    .where("id", "=", id)
    .where(({ or, eb, not }) =>
      or([
        not(isNewName),
        eb("name_changed_at", "is", null),
        eb("name_changed_at", "<=", new Date(now.getTime() - NAME_CHANGE_PAUSE_MS)),
      ]),
    )
    .executeTakeFirst();
  const account = await findById(db, id);
  return account && { account, isChanged: numUpdatedRows > 0n };
}
