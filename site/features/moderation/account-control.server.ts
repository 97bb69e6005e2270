import { accountTexts } from "@tuna/sdk/locale";
import { ProblemError } from "../../platform/http/problem.server.ts";
import type { Database } from "../../platform/store/database.server.ts";
import { announceWithdrawnBoards } from "../../platform/store/withdrawn-boards.server.ts";
import type { Account } from "../account/account.server.ts";
import { accountEmail } from "../account/account-email.server.ts";
import { findById } from "../account/account-rows.server.ts";
import { SUSPENDED } from "../account/account-status.server.ts";
import { deviceName } from "../account/device-name.server.ts";
import { type Actor, numberOfPerson } from "../account/logged-person.server.ts";
import { listLogins } from "../account/login-records.server.ts";
import { deletePicture, findPicture, findWidePictures } from "../account/picture-rows.server.ts";
import { listSessions } from "../account/session-list-rows.server.ts";
import { type LogRow, writeLog } from "../item-changes/audit-log.server.ts";
import { announceMaker } from "../makers/account-maker.server.ts";
import type { AdminAccount } from "./admin-account.ts";

/** Returns an account as administrators see it, or undefined if the id is unknown. */
export async function readAdminAccount(
  db: Database,
  id: string,
  now: Date,
): Promise<AdminAccount | undefined> {
  const account = await findById(db, id);
  if (!account) return undefined;
  const { email, name, status, type, createdAt } = account;
  const sessions = await listSessions(db, id, now);
  const logins = await listLogins(db, id, now);
  const picture = await findPicture(db, id);
  return {
    id,
    email,
    name,
    status,
    type,
    createdAt: createdAt.toISOString(),
    sessionCount: sessions.length,
    pictures: {
      picture: picture ? `/media/${picture.hash}.${picture.format}` : null,
      ...(await findWidePictures(db, id)),
    },
    logins: logins.map(({ at, method, device }) => ({
      at: at.toISOString(),
      method,
      device: deviceName(device),
    })),
  };
}

/** Returns the account with this email, in any case, or this id, as administrators see it. */
export async function findAccount(db: Database, query: string, now: Date): Promise<AdminAccount | undefined> {
  const row = await db
    .selectFrom("account")
    .select("id")
    .where((where) => where.or([where("email", "=", accountEmail(query)), where("id", "=", query)]))
    .executeTakeFirst();
  return row && readAdminAccount(db, row.id, now);
}

/**
 * Suspends an account and ends its sessions. Returns undefined if there is no such account. Throws `forbidden`
 * for the actor's own account and for the last active administrator.
 */
export async function suspendAccount(
  transaction: Database,
  actor: Actor,
  id: string,
  at: Date,
): Promise<Account | undefined> {
  const administrators = await lockActiveAdministrators(transaction);
  const account = await lockAccount(transaction, id);
  if (!account || account.status === SUSPENDED) return account;
  if (actor?.id === id) throw new ProblemError("forbidden", { detail: accountTexts.suspendsSelf });
  if (administrators.length === 1 && administrators[0] === id) {
    throw new ProblemError("forbidden", { detail: accountTexts.suspendsLastAdministrator });
  }
  await changeStatus(transaction, actor, account, SUSPENDED, at);
  await transaction.deleteFrom("login_session").where("account_id", "=", id).execute();
  const boards = await transaction
    .selectFrom("board")
    .select("id")
    .where("account_id", "=", id)
    .where("visibility", "!=", "private")
    .execute();
  await announceWithdrawnBoards(
    transaction,
    boards.map((board) => board.id),
  );
  return account;
}

/** Lifts an account's suspension. Returns undefined if there is no such account. */
export async function restoreAccount(
  transaction: Database,
  actor: Actor,
  id: string,
  at: Date,
): Promise<Account | undefined> {
  const account = await lockAccount(transaction, id);
  if (account?.status === SUSPENDED) await changeStatus(transaction, actor, account, "active", at);
  return account;
}

/** Ends every session of an account. Returns undefined if there is no such account. */
export const endAccountSessions = removeAndLog("end-sessions", "sessions", (transaction, id, at) =>
  transaction
    .deleteFrom("login_session")
    .where("account_id", "=", id)
    .where("expires_at", ">", at)
    .returning("id")
    .execute(),
);

/**
 * Removes every passkey of an account, so that its owner can act as an administrator after a login alone. It is for an
 * administrator who lost every passkey: only the command line calls it.
 */
export const removePasskeys = removeAndLog("remove-passkeys", "passkeys", (transaction, id) =>
  transaction.deleteFrom("passkey").where("account_id", "=", id).returning("id").execute(),
);

/** Removes the profile picture of an account. Its owner may set another one. */
export const removePicture = removeAndLog("remove-picture", "pictures", (transaction, id) =>
  deletePicture(transaction, id, "picture"),
);

/** Removes the banner of an account. */
export const removeBanner = removeAndLog("remove-banner", "pictures", (transaction, id) =>
  deletePicture(transaction, id, "banner"),
);

/** Removes the cover of an account. */
export const removeCover = removeAndLog("remove-cover", "pictures", (transaction, id) =>
  deletePicture(transaction, id, "cover"),
);

/** Returns an action that deletes an account's rows. It logs their number, if there were any. */
function removeAndLog(
  action: LogRow["action"],
  name: string,
  remove: (transaction: Database, id: string, at: Date) => Promise<readonly unknown[]>,
): typeof suspendAccount {
  return async (transaction, actor, id, at) => {
    const account = await lockAccount(transaction, id);
    if (!account) return undefined;
    const { length } = await remove(transaction, id, at);
    const change = { at, action, before: { [name]: length }, after: { [name]: 0 } };
    if (length > 0) await logChange(transaction, actor, account, change);
    return account;
  };
}

/**
 * Locks the rows in a fixed order: of two administrators who suspend each other, the second sees the first's
 * change. The lock leaves room for {@link keepAccount}, with which the log keeps the actor.
 */
async function lockActiveAdministrators(transaction: Database): Promise<string[]> {
  const rows = await transaction
    .selectFrom("account")
    .select("id")
    .where("type", "=", "administrator")
    .where("status", "=", "active")
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

async function lockAccount(transaction: Database, id: string): Promise<Account | undefined> {
  await transaction.selectFrom("account").select("id").where("id", "=", id).forNoKeyUpdate().execute();
  return findById(transaction, id);
}

async function changeStatus(
  transaction: Database,
  actor: Actor,
  account: Account,
  status: string,
  at: Date,
): Promise<void> {
  await transaction
    .updateTable("account")
    .set({ status, updated_at: at })
    .where("id", "=", account.id)
    .execute();
  await logChange(transaction, actor, account, {
    at,
    action: status === SUSPENDED ? "suspend-account" : "restore-account",
    before: { status: account.status },
    after: { status },
  });
  await announceMaker(transaction, account.id);
}

/** Logs an action on an account. */
async function logChange(
  transaction: Database,
  actor: Actor,
  account: Account,
  change: Omit<LogRow, "actor" | "person" | "item">,
): Promise<void> {
  const row = {
    ...change,
    actor: await numberOfPerson(transaction, actor),
    person: await numberOfPerson(transaction, account),
  };
  await writeLog(transaction, [row]);
}
