import type { Brand, ItemCard, ItemKind, Page } from "@tuna/sdk";
import type { UploadField } from "@tuna/sdk/uploads";
import { ProblemError } from "../../platform/http/problem.server.ts";
import type { Database, OpenDatabase } from "../../platform/store/database.server.ts";
import type { Account } from "../account/account.server.ts";
import type { Actor } from "../account/logged-person.server.ts";
import type { AdminItem, ItemEdit } from "../item-changes/admin-item.ts";
import type { LogEntry, LogQuery } from "../item-changes/admin-log.ts";
import { readLog } from "../item-changes/audit-log.server.ts";
import type {
  CopyrightNotice,
  NoticeAction,
  NoticeState,
  StoredNotice,
} from "../item-changes/copyright-notice.ts";
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
  type ConcernedMaker,
  decideNotice,
  isTakenDown,
  markTakenDown,
  readNotices,
  storeNotice,
  unlistItems,
} from "../item-changes/takedowns.server.ts";
import {
  endAccountSessions,
  findAccountId,
  readAdminAccount,
  removeBanner,
  removeCover,
  removePasskeys,
  removePicture,
  restoreAccount,
  suspendAccount,
} from "./account-control.server.ts";
import type { AdminAccount } from "./admin-account.ts";
import type { ReportsQuery } from "./admin-endpoints.ts";
import { type BoardDecision, decideBoard, readReportedBoards } from "./board-report-queue.server.ts";
import { changeAccountType } from "./change-account-type.server.ts";
import { dismissMakerReports, readReportedMakers } from "./maker-report-queue.server.ts";
import { countOpen, readReportQueue } from "./report-queue.server.ts";
import type { ReportedBoard, ReportedItem, ReportedMaker, ResolveReports } from "./report-queue.ts";
import { resolveReports } from "./resolve-reports.server.ts";

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
  /** Lets the maker of an item change fields again that an administrator set. */
  release(
    actor: Actor,
    item: ItemName,
    fields: readonly UploadField[],
    at: Date,
  ): Promise<AdminItem | undefined>;
  reports(query: ReportsQuery): Promise<Page<ReportedItem>>;
  /** Makers with open reports. */
  reportedMakers(): Promise<ReportedMaker[]>;
  /** Returns how many reports were dismissed. Those that arrived after `seenUntil` stay open. */
  dismissMakerReports(actor: Actor, makerId: number, at: Date, seenUntil?: Date): Promise<number>;
  /** Boards with open reports, and hidden ones: the first page, or another one. */
  reportedBoards(page?: number): Promise<ReportedBoard[]>;
  /** Returns false if there is no such board. Reports that arrived after `seenUntil` stay open. */
  decideBoard(
    actor: Actor,
    id: string,
    decision: BoardDecision,
    at: Date,
    seenUntil?: Date,
  ): Promise<boolean>;
  /** Numbers of resolved reports for each item, in the order of the request. */
  resolve(actor: Actor, request: ResolveReports, at: Date): ReturnType<typeof resolveReports>;
  log(query: LogQuery): Promise<Page<LogEntry>>;
  /** Stores a notice of copyright. False if none of its addresses names an item. */
  storeNotice(notice: CopyrightNotice, at: Date): Promise<boolean>;
  /** Returns how many sounds, voices and makers have open reports, and how many notices of copyright are open. */
  countOpen(): Promise<{ reports: number; notices: number }>;
  notices(state: NoticeState, page: number): Promise<Page<StoredNotice>>;
  /** Returns the makers to mail. Throws `conflict` if somebody else decided first. */
  decideNotice(
    actor: Actor,
    decision: { id: string; action: NoticeAction; note: string },
    at: Date,
  ): Promise<ConcernedMaker[]>;
  /** Whether an item is removed after a notice of copyright. */
  isTakenDown(item: ItemName): Promise<boolean>;
  /** Returns the card with the status `taken-down` if a notice of copyright removed its item. */
  markTakenDown(card: ItemCard): Promise<ItemCard>;
  /** The account with this email or id, as administrators see it. */
  findAccount(query: string, now: Date): Promise<AdminAccount | undefined>;
  account(id: string, now: Date): Promise<AdminAccount | undefined>;
  /** Throws `forbidden` for the actor's own account and for the last active administrator. */
  suspendAccount(actor: Actor, id: string, at: Date): Promise<AdminAccount | undefined>;
  restoreAccount(actor: Actor, id: string, at: Date): Promise<AdminAccount | undefined>;
  endAccountSessions(actor: Actor, id: string, at: Date): Promise<AdminAccount | undefined>;
  /** For an administrator who lost every passkey. Only the command line calls it. */
  removePasskeys(actor: Actor, id: string, at: Date): Promise<AdminAccount | undefined>;
  removePicture(actor: Actor, id: string, at: Date): Promise<AdminAccount | undefined>;
  removeBanner(actor: Actor, id: string, at: Date): Promise<AdminAccount | undefined>;
  removeCover(actor: Actor, id: string, at: Date): Promise<AdminAccount | undefined>;
  /** Makes the account of an email an administrator or a normal user. */
  changeAccountType(actor: Actor, email: string, type: Account["type"], at: Date): Promise<void>;
}

interface EditOutcome {
  isConflict: boolean;
  item: AdminItem;
}

type Change = (transaction: Database, held: readonly LockedItem[]) => Promise<ItemChange[]>;

/** Lists items again. Throws `conflict` for one that a notice of copyright removed: its notice restores it. */
async function listAgain(transaction: Database, held: readonly LockedItem[]): Promise<ItemChange[]> {
  for (const item of held) {
    if (await isTakenDown(transaction, item)) {
      throw new ProblemError("conflict", { detail: "It was removed after a notice of copyright" });
    }
  }
  return changeListing(transaction, held, true);
}

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
    unlist: (actor, name, at) => change(actor, name, at, unlistItems),
    relist: (actor, name, at) => change(actor, name, at, (...args) => listAgain(...args)),
    resetTrending: (actor, name, at) => change(actor, name, at, resetTrends),
    release: (actor, name, fields, at) =>
      change(actor, name, at, (...args) => releaseFields(...args, fields)),
    async edit(actor, name, { version, ...changes }, at) {
      let isConflict = false;
      const item = await change(actor, name, at, async (transaction, held) => {
        isConflict = held.some((one) => one.version !== version);
        return isConflict ? [] : changeFields(transaction, held, changes);
      });
      return item && { isConflict, item };
    },
    reportedMakers: () => readReportedMakers(db),
    dismissMakerReports: (actor, ...rest) =>
      runAdminTransaction(database, (transaction) => dismissMakerReports(transaction, actor, ...rest)),
    reportedBoards: (page = 1) => readReportedBoards(db, page),
    decideBoard: (actor, ...rest) =>
      runAdminTransaction(database, (transaction) => decideBoard(transaction, actor, ...rest)),
    reports: (query) => readReportQueue(db, brand, query),
    resolve: (actor, request, at) =>
      runAdminTransaction(database, (transaction) => resolveReports(transaction, actor, request, at)),
    log: (query) => readLog(db, query),
    storeNotice: (notice, at) => storeNotice(db, notice, at),
    countOpen: () => countOpen(db),
    notices: (state, page) => readNotices(db, state, page),
    decideNotice: (actor, decision, at) =>
      runAdminTransaction(database, (transaction) => decideNotice(transaction, actor, decision, at)),
    isTakenDown: (item) => isTakenDown(db, item),
    markTakenDown: (card) => markTakenDown(db, card),
    async findAccount(query, now) {
      const id = await findAccountId(db, query);
      return id === undefined ? undefined : readAdminAccount(db, id, now);
    },
    account: (id, now) => readAdminAccount(db, id, now),
    suspendAccount: changeOfAccount(suspendAccount),
    restoreAccount: changeOfAccount(restoreAccount),
    endAccountSessions: changeOfAccount(endAccountSessions),
    removePasskeys: changeOfAccount(removePasskeys),
    removePicture: changeOfAccount(removePicture),
    removeBanner: changeOfAccount(removeBanner),
    removeCover: changeOfAccount(removeCover),
    changeAccountType: (actor, email, type, at) =>
      runAdminTransaction(database, (transaction) => changeAccountType(transaction, actor, email, type, at)),
  };
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
