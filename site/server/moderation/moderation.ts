import type { Brand, ItemKind, Page } from "@tuna/sdk";
import type { AdminAccount } from "../../contract/admin/admin-account.ts";
import type { LogQuery, ReportsQuery } from "../../contract/admin/admin-endpoints.ts";
import type { AdminItem, ItemEdit } from "../../contract/admin/admin-item.ts";
import type { LogEntry } from "../../contract/admin/admin-log.ts";
import type { ReportedItem, ResolveReports } from "../../contract/admin/report-queue.ts";
import type { Account } from "../account/account.ts";
import type { Actor } from "../account/logged-person.ts";
import type { Database, OpenDatabase } from "../store/database.ts";
import {
  endAccountSessions,
  findAccountId,
  readAdminAccount,
  removePasskeys,
  restoreAccount,
  suspendAccount,
} from "./account-control.ts";
import { readLog } from "./audit-log.ts";
import { changeAccountType } from "./change-account-type.ts";
import { changeFields, changeListing, type ItemChange, resetTrends } from "./item-changes.ts";
import { adminItem, type ItemName, type LockedItem, lockItems, readAdminItem } from "./locked-item.ts";
import { readReportQueue } from "./report-queue.ts";
import { resolveReports } from "./resolve-reports.ts";
import { logChanges, runAdminTransaction } from "./run-admin-transaction.ts";

/**
 * All actions of administrators. Every action and its log row share one transaction; an action without changes
 * adds no row. Callers check permissions first. Undefined means that there is no such item or account.
 */
export interface Moderation {
  /** An item as administrators see it, listed or not. */
  item(kind: ItemKind, id: string): Promise<AdminItem | undefined>;
  unlist(actor: Actor, item: ItemName, at: Date): Promise<AdminItem | undefined>;
  relist(actor: Actor, item: ItemName, at: Date): Promise<AdminItem | undefined>;
  resetTrending(actor: Actor, item: ItemName, at: Date): Promise<AdminItem | undefined>;
  /**
   * `isConflict` if the edit started from an older version: then `item` is the current one and nothing was
   * changed.
   */
  edit(actor: Actor, item: ItemName, edit: ItemEdit, at: Date): Promise<EditOutcome | undefined>;
  reports(query: ReportsQuery): Promise<Page<ReportedItem>>;
  /** Numbers of resolved reports for each item, in the order of the request. */
  resolve(actor: Actor, request: ResolveReports, at: Date): ReturnType<typeof resolveReports>;
  log(query: LogQuery): Promise<Page<LogEntry>>;
  /** The account with this email or id, as administrators see it. */
  findAccount(query: string, now: Date): Promise<AdminAccount | undefined>;
  account(id: string, now: Date): Promise<AdminAccount | undefined>;
  /** Throws `forbidden` for the actor's own account and for the last active administrator. */
  suspendAccount(actor: Actor, id: string, at: Date): Promise<AdminAccount | undefined>;
  restoreAccount(actor: Actor, id: string, at: Date): Promise<AdminAccount | undefined>;
  endAccountSessions(actor: Actor, id: string, at: Date): Promise<AdminAccount | undefined>;
  /** For an administrator who lost every passkey. Only the command line calls it. */
  removePasskeys(actor: Actor, id: string, at: Date): Promise<AdminAccount | undefined>;
  /** Makes the account of an email an administrator or a normal user. */
  changeAccountType(actor: Actor, email: string, type: Account["type"], at: Date): Promise<void>;
}

interface EditOutcome {
  isConflict: boolean;
  item: AdminItem;
}

type Change = (transaction: Database, held: readonly LockedItem[]) => Promise<ItemChange[]>;

export function openModeration(database: OpenDatabase, brand: Brand): Moderation {
  const { db } = database;
  const change = (actor: Actor, name: ItemName, at: Date, work: Change) =>
    runAdminTransaction(database, async (transaction) => {
      const held = await lockItems(transaction, [name]);
      const [item] = await logChanges(transaction, actor, held, await work(transaction, held), at);
      return item && adminItem(item);
    });
  const changeOfAccount =
    (work: typeof suspendAccount) =>
    (actor: Actor, id: string, at: Date): Promise<AdminAccount | undefined> =>
      runAdminTransaction(database, async (transaction) => {
        const account = await work(transaction, actor, id, at);
        return account && readAdminAccount(transaction, id, at);
      });
  return {
    item: (kind, id) => readAdminItem(db, kind, id),
    unlist: (actor, name, at) => change(actor, name, at, (...args) => changeListing(...args, false)),
    relist: (actor, name, at) => change(actor, name, at, (...args) => changeListing(...args, true)),
    resetTrending: (actor, name, at) => change(actor, name, at, resetTrends),
    async edit(actor, name, { version, ...changes }, at) {
      let isConflict = false;
      const item = await change(actor, name, at, async (transaction, held) => {
        isConflict = held.some((one) => one.version !== version);
        return isConflict ? [] : changeFields(transaction, held, changes);
      });
      return item && { isConflict, item };
    },
    reports: (query) => readReportQueue(db, brand, query),
    resolve: (actor, request, at) =>
      runAdminTransaction(database, (transaction) => resolveReports(transaction, actor, request, at)),
    log: (query) => readLog(db, query),
    async findAccount(query, now) {
      const id = await findAccountId(db, query);
      return id === undefined ? undefined : readAdminAccount(db, id, now);
    },
    account: (id, now) => readAdminAccount(db, id, now),
    suspendAccount: changeOfAccount(suspendAccount),
    restoreAccount: changeOfAccount(restoreAccount),
    endAccountSessions: changeOfAccount(endAccountSessions),
    removePasskeys: changeOfAccount(removePasskeys),
    changeAccountType: (actor, email, type, at) =>
      runAdminTransaction(database, (transaction) => changeAccountType(transaction, actor, email, type, at)),
  };
}
