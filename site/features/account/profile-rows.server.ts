import { randomBytes } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { ProfileChanges } from "@tuna/sdk/account";
import { sql } from "kysely";
import type { Database } from "../../platform/store/database.server.ts";
import { announceMaker, renameMaker } from "../makers/account-maker.server.ts";
import { isReservedName } from "../makers/name-skeleton.server.ts";
import { digitsOfAccountSlug, slugOfAccount } from "../makers/owner-slug.server.ts";
import { isNameTaken, takeName } from "../makers/taken-names.server.ts";
import type { Account } from "./account.server.ts";
import { findById } from "./account-rows.server.ts";

const NAME_CHANGE_PAUSE_MS = 30 * 86_400_000;

/** Returns when the name may be changed again; null if it may be changed now. */
export function nextNameChange(nameChangedAt: Date | null, now: Date): Date | null {
  if (!nameChangedAt) return null;
  const next = new Date(nameChangedAt.getTime() + NAME_CHANGE_PAUSE_MS);
  return next > now ? next : null;
}

/** Returns whether the site chose an account's name, and whether it did so because the former name showed a part of the email. */
export function nameStateOf({ nameChangedAt, nameOrigin }: Pick<Account, "nameChangedAt" | "nameOrigin">): {
  isNameChosen: boolean;
  isNameReplaced: boolean;
} {
  const isNameReplaced = nameChangedAt === null && nameOrigin === "replaced";
  return {
    isNameChosen: !isNameReplaced && (nameChangedAt !== null || nameOrigin !== "neutral"),
    isNameReplaced,
  };
}

/** Returns the name of an account whose owner has not chosen one; null for all others. */
export function unchosenNameOf(account: Account): string | null {
  return nameStateOf(account).isNameChosen ? null : account.name;
}

/** What became of a change: `isNameTaken` if the name looks like that of somebody else. */
export interface ChangedProfile {
  account: Account;
  isChanged: boolean;
  isNameTaken: boolean;
}

/**
 * Changes all given fields, or none if the name was changed too recently, looks like that of somebody else, or is reserved
 * for administrators. One statement checks and writes, so that one of two concurrent changes wins. A new name changes the
 * slug too. Returns undefined if there is no such account.
 */
export async function changeProfile(
  db: Database,
  id: string,
  changes: ProfileChanges,
  now: Date,
): Promise<ChangedProfile | undefined> {
  const change = db.transaction().execute(async (transaction) => {
    const before = await findById(transaction, id);
    if (!before) return undefined;
    const { name = before.name } = changes;
    const isRenamed = name !== before.name;
    const isReserved = isReservedName(name) && before.type !== "administrator";
    if (isRenamed && (isReserved || (await isNameTaken(transaction, name, id)))) {
      return { account: before, isChanged: false, isNameTaken: true };
    }
    const digits = digitsOfAccountSlug(before.slug) ?? randomBytes(4).toString("hex");
    const slug = isRenamed ? slugOfAccount(name, digits) : before.slug;
    const isChanged = await writeProfile(transaction, id, changes, slug, now);
    const account = await findById(transaction, id);
    if (!account) return undefined;
    if (isChanged && isRenamed) {
      if (!(await takeName(transaction, id, name))) throw new NameTakenMeanwhile(before);
      await renameMaker(transaction, id, account);
    } else if (isChanged && !isDeepStrictEqual(shownOf(account), shownOf(before))) {
      await announceMaker(transaction, id);
    }
    return { account, isChanged, isNameTaken: false };
  });
  return change.catch((error) => {
    if (!(error instanceof NameTakenMeanwhile)) throw error;
    return { account: error.before, isChanged: false, isNameTaken: true };
  });
}

/** What pages show of a profile besides its name and pictures. */
const shownOf = ({ bio, links }: Account) => ({ bio, links });

/** Undoes a change whose name somebody else took at the same moment. */
class NameTakenMeanwhile extends Error {
  readonly before: Account;
  constructor(before: Account) {
    super("Somebody else took the name");
    this.before = before;
  }
}

async function writeProfile(
  db: Database,
  id: string,
  { name, bio, links }: ProfileChanges,
  slug: string,
  now: Date,
): Promise<boolean> {
  const isNewName = name === undefined ? sql<boolean>`false` : sql<boolean>`name <> ${name}`;
  const { numUpdatedRows } = await db
    .updateTable("account")
    .set({
      updated_at: now,
      ...(bio !== undefined && { bio }),
      ...(links !== undefined && { links }),
      ...(name !== undefined && {
        name,
        // Who saves the name that the site chose has chosen it too.
        name_origin: "given",
        slug,
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
  return numUpdatedRows > 0n;
}
