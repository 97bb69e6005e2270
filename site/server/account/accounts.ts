import type { Database } from "../store/database.ts";
import { accountOfEmail, accountOfId, changeAccount } from "./account-rows.ts";
import { dropCode, keepCode, useCode } from "./code-rows.ts";
import { createLimits, type Limits } from "./limits.ts";
import { accountOfAccess, addSession, endSession, rotateTokens } from "./session-rows.ts";

type Bound<Query> = Query extends (db: Database, ...args: infer Args) => infer Answer
  ? (...args: Args) => Answer
  : never;

/** The one door to accounts, sessions, codes and limits in the store. It sees hashes, never a token or a code. */
export interface Accounts {
  ofEmail: Bound<typeof accountOfEmail>;
  ofId: Bound<typeof accountOfId>;
  change: Bound<typeof changeAccount>;
  addSession: Bound<typeof addSession>;
  ofAccess: Bound<typeof accountOfAccess>;
  rotateTokens: Bound<typeof rotateTokens>;
  endSession: Bound<typeof endSession>;
  keepCode: Bound<typeof keepCode>;
  useCode: Bound<typeof useCode>;
  dropCode: Bound<typeof dropCode>;
  limits: Limits;
}

export function openAccounts(db: Database): Accounts {
  return {
    ofEmail: (...args) => accountOfEmail(db, ...args),
    ofId: (...args) => accountOfId(db, ...args),
    change: (...args) => changeAccount(db, ...args),
    addSession: (...args) => addSession(db, ...args),
    ofAccess: (...args) => accountOfAccess(db, ...args),
    rotateTokens: (...args) => rotateTokens(db, ...args),
    endSession: (...args) => endSession(db, ...args),
    keepCode: (...args) => keepCode(db, ...args),
    useCode: (...args) => useCode(db, ...args),
    dropCode: (...args) => dropCode(db, ...args),
    limits: createLimits(db),
  };
}
