import type { Database } from "../store/database.ts";
import { deleteAccount, everythingOfAccount } from "./account-data-rows.ts";
import { accountOfEmail, accountOfId, changeAccount } from "./account-rows.ts";
import { dropCode, keepCode, useCode } from "./code-rows.ts";
import { accountOfIdentity, linkIdentity } from "./identity-rows.ts";
import { createLimits, type Limits } from "./limits.ts";
import { loginsOfAccount } from "./login-records.ts";
import {
  addPasskey,
  keepPasskeyChallenge,
  notePasskeyUse,
  passkeysOfAccount,
  removePasskey,
  usePasskeyChallenge,
} from "./passkey-rows.ts";
import { dropPicture, keepPicture, pictureOfAccount, pictureOfHash } from "./picture-rows.ts";
import { changeProfile } from "./profile-rows.ts";
import { providersOfAccount, unlinkProvider } from "./provider-rows.ts";
import { endSessionOfId, endSessionsOfAccount, sessionsOfAccount } from "./session-list-rows.ts";
import { changeEmail, keepPendingEmail, noteReauthentication } from "./session-proof-rows.ts";
import { accountOfAccess, addSession, endSession } from "./session-rows.ts";
import { exchangeToken } from "./token-exchange.ts";

type Bound<Query> = Query extends (db: Database, ...args: infer Args) => infer Answer
  ? (...args: Args) => Answer
  : never;

/** The one door to accounts, sessions, codes and limits in the store. It sees hashes, never a token or a code. */
export interface Accounts {
  findOrCreateByEmail: Bound<typeof accountOfEmail>;
  findById: Bound<typeof accountOfId>;
  ofIdentity: Bound<typeof accountOfIdentity>;
  linkIdentity: Bound<typeof linkIdentity>;
  change: Bound<typeof changeAccount>;
  changeProfile: Bound<typeof changeProfile>;
  delete: Bound<typeof deleteAccount>;
  everythingOf: Bound<typeof everythingOfAccount>;
  keepPicture: Bound<typeof keepPicture>;
  dropPicture: Bound<typeof dropPicture>;
  pictureOf: Bound<typeof pictureOfAccount>;
  pictureOfHash: Bound<typeof pictureOfHash>;
  providersOf: Bound<typeof providersOfAccount>;
  unlinkProvider: Bound<typeof unlinkProvider>;
  sessionsOf: Bound<typeof sessionsOfAccount>;
  endSessionOfId: Bound<typeof endSessionOfId>;
  endSessionsOf: Bound<typeof endSessionsOfAccount>;
  loginsOf: Bound<typeof loginsOfAccount>;
  noteReauthentication: Bound<typeof noteReauthentication>;
  keepPendingEmail: Bound<typeof keepPendingEmail>;
  changeEmail: Bound<typeof changeEmail>;
  passkeysOf: Bound<typeof passkeysOfAccount>;
  addPasskey: Bound<typeof addPasskey>;
  removePasskey: Bound<typeof removePasskey>;
  keepPasskeyChallenge: Bound<typeof keepPasskeyChallenge>;
  usePasskeyChallenge: Bound<typeof usePasskeyChallenge>;
  notePasskeyUse: Bound<typeof notePasskeyUse>;
  addSession: Bound<typeof addSession>;
  findByAccessHash: Bound<typeof accountOfAccess>;
  exchangeToken: Bound<typeof exchangeToken>;
  endSession: Bound<typeof endSession>;
  keepCode: Bound<typeof keepCode>;
  useCode: Bound<typeof useCode>;
  dropCode: Bound<typeof dropCode>;
  limits: Limits;
}

export function openAccounts(db: Database): Accounts {
  return {
    findOrCreateByEmail: (...args) => accountOfEmail(db, ...args),
    findById: (...args) => accountOfId(db, ...args),
    ofIdentity: (...args) => accountOfIdentity(db, ...args),
    linkIdentity: (...args) => linkIdentity(db, ...args),
    change: (...args) => changeAccount(db, ...args),
    changeProfile: (...args) => changeProfile(db, ...args),
    delete: (...args) => deleteAccount(db, ...args),
    everythingOf: (...args) => everythingOfAccount(db, ...args),
    keepPicture: (...args) => keepPicture(db, ...args),
    dropPicture: (...args) => dropPicture(db, ...args),
    pictureOf: (...args) => pictureOfAccount(db, ...args),
    pictureOfHash: (...args) => pictureOfHash(db, ...args),
    providersOf: (...args) => providersOfAccount(db, ...args),
    unlinkProvider: (...args) => unlinkProvider(db, ...args),
    sessionsOf: (...args) => sessionsOfAccount(db, ...args),
    endSessionOfId: (...args) => endSessionOfId(db, ...args),
    endSessionsOf: (...args) => endSessionsOfAccount(db, ...args),
    loginsOf: (...args) => loginsOfAccount(db, ...args),
    noteReauthentication: (...args) => noteReauthentication(db, ...args),
    keepPendingEmail: (...args) => keepPendingEmail(db, ...args),
    changeEmail: (...args) => changeEmail(db, ...args),
    passkeysOf: (...args) => passkeysOfAccount(db, ...args),
    addPasskey: (...args) => addPasskey(db, ...args),
    removePasskey: (...args) => removePasskey(db, ...args),
    keepPasskeyChallenge: (...args) => keepPasskeyChallenge(db, ...args),
    usePasskeyChallenge: (...args) => usePasskeyChallenge(db, ...args),
    notePasskeyUse: (...args) => notePasskeyUse(db, ...args),
    addSession: (...args) => addSession(db, ...args),
    findByAccessHash: (...args) => accountOfAccess(db, ...args),
    exchangeToken: (...args) => exchangeToken(db, ...args),
    endSession: (...args) => endSession(db, ...args),
    keepCode: (...args) => keepCode(db, ...args),
    useCode: (...args) => useCode(db, ...args),
    dropCode: (...args) => dropCode(db, ...args),
    limits: createLimits(db),
  };
}
