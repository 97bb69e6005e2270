import { DEFAULT_STORAGE_CAPS, type StorageCaps } from "../../platform/environment/storage-caps.server.ts";
import { type BoundQueries, bindQueries } from "../../platform/store/bind-queries.server.ts";
import type { Database } from "../../platform/store/database.server.ts";
import { readStatistics } from "../makers/statistics.server.ts";
import { findUsage } from "../makers/usage.server.ts";
import {
  addAccessToken,
  findByTokenHash,
  listAccessTokens,
  revokeAccessToken,
} from "./access-token-rows.server.ts";
import { deleteAccount, readAccountData } from "./account-data-rows.server.ts";
import { changeAccount, findById, findOrCreateByEmail } from "./account-rows.server.ts";
import { saveChallenge, takeAttempt, useCode } from "./code-rows.server.ts";
import { findByIdentity, linkIdentity } from "./identity-rows.server.ts";
import { createLimits, type LimitPoints, type Limits } from "./limits.server.ts";
import { listLogins } from "./login-records.server.ts";
import {
  freeMailSlot,
  renewCodes,
  takeMailSlot,
  timeUntilSlot,
  useMailedCode,
} from "./mailed-code-rows.server.ts";
import {
  addPasskey,
  listPasskeys,
  recordPasskeyUse,
  removePasskey,
  savePasskeyChallenge,
  usePasskeyChallenge,
} from "./passkey-rows.server.ts";
import {
  deletePicture,
  findPicture,
  findPictureByHash,
  findWidePictures,
  requireRoomForPicture,
  savePicture,
} from "./picture-rows.server.ts";
import { changeProfile } from "./profile-rows.server.ts";
import { endAllSessions, endSessionById, listSessions } from "./session-list-rows.server.ts";
import { changeEmail, recordReauthentication, savePendingEmail } from "./session-proof-rows.server.ts";
import { addSession, endSession, findByAccessHash } from "./session-rows.server.ts";
import { exchangeToken } from "./token-exchange.server.ts";

/** All queries of accounts, sessions and codes. They take hashes of tokens and codes, never the values. */
const queries = {
  findOrCreateByEmail,
  findById,
  findByIdentity,
  findByAccessHash,
  changeAccount,
  changeProfile,
  changeEmail,
  deleteAccount,
  readAccountData,
  savePicture,
  deletePicture,
  findPicture,
  findPictureByHash,
  findWidePictures,
  findUsage,
  readStatistics,
  requireRoomForPicture,
  linkIdentity,
  listProviders,
  unlinkProvider,
  addSession,
  endSession,
  endSessionById,
  endAllSessions,
  listSessions,
  exchangeToken,
  listLogins,
  recordReauthentication,
  savePendingEmail,
  addPasskey,
  removePasskey,
  listPasskeys,
  savePasskeyChallenge,
  usePasskeyChallenge,
  recordPasskeyUse,
  addAccessToken,
  listAccessTokens,
  revokeAccessToken,
  findByTokenHash,
  saveChallenge,
  takeAttempt,
  useCode,
  takeMailSlot,
  freeMailSlot,
  renewCodes,
  timeUntilSlot,
  useMailedCode,
};

/** The queries of accounts on one database, its rate limits, and the caps of stored bytes. */
export type Accounts = BoundQueries<typeof queries> & { limits: Limits; caps: StorageCaps };

/** Opens the accounts of a database. `points` and `caps` are limits that differ from the usual ones. */
export function openAccounts(
  db: Database,
  { points, caps = DEFAULT_STORAGE_CAPS }: { points?: LimitPoints; caps?: StorageCaps } = {},
): Accounts {
  return { ...bindQueries(queries, (query) => query(db)), limits: createLimits(db, points), caps };
}

/** Returns the names of an account's linked providers, the first linked first. */
async function listProviders(db: Database, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("login_identity")
    .select("provider")
    .where("account_id", "=", accountId)
    .orderBy("created_at")
    .execute();
  return [...new Set(rows.map(({ provider }) => provider))];
}

/** Unlinks a provider. The owner can still log in with a code by email. */
async function unlinkProvider(db: Database, accountId: string, provider: string): Promise<void> {
  await db
    .deleteFrom("login_identity")
    .where("account_id", "=", accountId)
    .where("provider", "=", provider)
    .execute();
}
