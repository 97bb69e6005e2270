import { DEFAULT_STORAGE_CAPS, type StorageCaps } from "../environment/storage-caps.ts";
import { readStatistics } from "../makers/statistics.ts";
import { findUsage } from "../makers/usage.ts";
import type { Database } from "../store/database.ts";
import { addAccessToken, findByTokenHash, listAccessTokens, revokeAccessToken } from "./access-token-rows.ts";
import { deleteAccount, readAccountData } from "./account-data-rows.ts";
import { changeAccount, findById, findOrCreateByEmail } from "./account-rows.ts";
import { saveChallenge, takeAttempt, useCode } from "./code-rows.ts";
import { findByIdentity, linkIdentity } from "./identity-rows.ts";
import { createLimits, type LimitPoints, type Limits } from "./limits.ts";
import { listLogins } from "./login-records.ts";
import { freeMailSlot, renewCodes, takeMailSlot, timeUntilSlot, useMailedCode } from "./mailed-code-rows.ts";
import {
  addPasskey,
  listPasskeys,
  recordPasskeyUse,
  removePasskey,
  savePasskeyChallenge,
  usePasskeyChallenge,
} from "./passkey-rows.ts";
import {
  deletePicture,
  deleteWidePicture,
  findPicture,
  findPictureByHash,
  findWidePictures,
  requireRoomForPicture,
  savePicture,
  saveWidePicture,
} from "./picture-rows.ts";
import { changeProfile } from "./profile-rows.ts";
import { listProviders, unlinkProvider } from "./provider-rows.ts";
import { endAllSessions, endSessionById, listSessions } from "./session-list-rows.ts";
import { changeEmail, recordReauthentication, savePendingEmail } from "./session-proof-rows.ts";
import { addSession, endSession, findByAccessHash } from "./session-rows.ts";
import { exchangeToken } from "./token-exchange.ts";

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
  saveWidePicture,
  deleteWidePicture,
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

type Bound<Query> = Query extends (db: Database, ...args: infer Args) => infer Answer
  ? (...args: Args) => Answer
  : never;

/** The queries of accounts on one database, its rate limits, and the caps of stored bytes. */
export type Accounts = { [Name in keyof typeof queries]: Bound<(typeof queries)[Name]> } & {
  limits: Limits;
  caps: StorageCaps;
};

/** Opens the accounts of a database. `points` and `caps` are limits that differ from the usual ones. */
export function openAccounts(
  db: Database,
  { points, caps = DEFAULT_STORAGE_CAPS }: { points?: LimitPoints; caps?: StorageCaps } = {},
): Accounts {
  const bound = Object.entries(queries).map(([name, query]) => [
    name,
    (...args: unknown[]) => (query as (db: Database, ...args: unknown[]) => unknown)(db, ...args),
  ]);
  return { ...Object.fromEntries(bound), limits: createLimits(db, points), caps };
}
