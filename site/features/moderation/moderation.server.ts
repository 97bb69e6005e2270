import type { Brand } from "@tuna/sdk";
import type { UploadField } from "@tuna/sdk/uploads";
import { ProblemError } from "../../platform/http/problem.server.ts";
import { bindQueries } from "../../platform/store/bind-queries.server.ts";
import type { Database, OpenDatabase } from "../../platform/store/database.server.ts";
import type { Actor } from "../account/logged-person.server.ts";
import type { ItemEdit } from "../item-changes/admin-item.ts";
import { readLog } from "../item-changes/audit-log.server.ts";
import {
  changeFields,
  changeListing,
  type ItemChange,
  releaseFields,
  resetTrends,
} from "../item-changes/item-changes.server.ts";
import {
  adminItem,
  type ItemName,
  type LockedItem,
  lockItems,
  readAdminItem,
} from "../item-changes/locked-item.server.ts";
import { logChanges, runAdminTransaction } from "../item-changes/run-admin-transaction.server.ts";
import {
  decideNotice,
  isTakenDown,
  markTakenDown,
  readNotices,
  storeNotice,
  unlistItems,
} from "../item-changes/takedowns.server.ts";
import {
  endAccountSessions,
  findAccount,
  readAdminAccount,
  removeBanner,
  removeCover,
  removePasskeys,
  removePicture,
  restoreAccount,
  suspendAccount,
} from "./account-control.server.ts";
import type { ReportsQuery } from "./admin-endpoints.ts";
import { decideBoard, readReportedBoards } from "./board-report-queue.server.ts";
import { changeAccountType } from "./change-account-type.server.ts";
import { dismissMakerReports, readReportedMakers } from "./maker-report-queue.server.ts";
import { countOpen, readReportQueue } from "./report-queue.server.ts";
import { resolveReports } from "./resolve-reports.server.ts";

const queries = {
  item: readAdminItem,
  reportedMakers: readReportedMakers,
  reportedBoards: readReportedBoards,
  log: readLog,
  storeNotice,
  countOpen,
  notices: readNotices,
  isTakenDown,
  markTakenDown,
  findAccount,
  account: readAdminAccount,
};

/** All actions of administrators. Every action and its log row share one transaction. An action without changes adds no row. */
const actions = {
  unlist: actionOnItem(unlistItems),
  relist: actionOnItem(listAgain),
  resetTrending: actionOnItem(resetTrends),
  release,
  edit,
  dismissMakerReports,
  decideBoard,
  resolve: resolveReports,
  decideNotice,
  suspendAccount: actionOnAccount(suspendAccount),
  restoreAccount: actionOnAccount(restoreAccount),
  endAccountSessions: actionOnAccount(endAccountSessions),
  removePasskeys: actionOnAccount(removePasskeys),
  removePicture: actionOnAccount(removePicture),
  removeBanner: actionOnAccount(removeBanner),
  removeCover: actionOnAccount(removeCover),
  changeAccountType,
};

/**
 * What administrators read and do. Callers check permissions first. Undefined means that there is no such item or
 * account.
 */
export type Moderation = ReturnType<typeof openModeration>;

/** Opens the moderation of a database. */
export function openModeration(database: OpenDatabase, brand: Brand) {
  return {
    ...bindQueries(queries, (query) => query(database.db)),
    ...bindQueries(actions, (action) => runAdminTransaction(database, action)),
    reports: (query: ReportsQuery) => readReportQueue(database.db, brand, query),
  };
}

type Change = (transaction: Database, held: readonly LockedItem[]) => Promise<ItemChange[]>;

/** Returns an action that changes an item, logs that, and returns the item as it is then. */
function actionOnItem(change: Change) {
  return async (transaction: Database, actor: Actor, name: ItemName, at: Date) => {
    const held = await lockItems(transaction, [name]);
    const [item] = await logChanges(transaction, actor, held, await change(transaction, held), at);
    return item && adminItem(item);
  };
}

/** Returns an action on an account that returns it as administrators see it. */
function actionOnAccount(change: typeof suspendAccount) {
  return async (transaction: Database, actor: Actor, id: string, at: Date) => {
    const account = await change(transaction, actor, id, at);
    return account && readAdminAccount(transaction, id, at);
  };
}

/** Lists items again. Throws `conflict` for one that a notice of copyright removed: its notice restores it. */
async function listAgain(transaction: Database, held: readonly LockedItem[]): Promise<ItemChange[]> {
  for (const item of held) {
    if (await isTakenDown(transaction, item)) {
      throw new ProblemError("conflict", { detail: "It was removed after a notice of copyright" });
    }
  }
  return changeListing(transaction, held, true);
}

/** Lets the maker of an item change fields again that an administrator set. */
function release(transaction: Database, actor: Actor, name: ItemName, fields: UploadField[], at: Date) {
  const action = actionOnItem((...args) => releaseFields(...args, fields));
  return action(transaction, actor, name, at);
}

/**
 * Edits an item. `isConflict` if the edit started from an older version: then `item` is the current one and nothing was
 * changed.
 */
async function edit(
  transaction: Database,
  actor: Actor,
  name: ItemName,
  { version, ...changes }: ItemEdit,
  at: Date,
) {
  let isConflict = false;
  const action = actionOnItem(async (_, held) => {
    isConflict = held.some((one) => one.version !== version);
    return isConflict ? [] : changeFields(transaction, held, changes);
  });
  const item = await action(transaction, actor, name, at);
  return item && { isConflict, item };
}

declare module "../../platform/pages/loader.server.ts" {
  interface LoaderSite {
    moderation: Pick<
      Moderation,
      | "account"
      | "countOpen"
      | "isTakenDown"
      | "item"
      | "markTakenDown"
      | "log"
      | "notices"
      | "reportedBoards"
      | "reportedMakers"
      | "reports"
    >;
  }
}
