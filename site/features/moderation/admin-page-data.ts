import type { ItemKind, Page } from "@tuna/sdk";
import type { Notice } from "../account/settings/form-outcome.ts";
import type { AdminItem } from "../item-changes/admin-item.ts";
import type { LogEntry } from "../item-changes/admin-log.ts";
import type { ReviewedUpload, UploadReviewQuery } from "../uploads/upload-review.ts";
import type { AdminAccount } from "./admin-account.ts";
import type { ReportsQuery } from "./admin-endpoints.ts";
import type { ReportedBoard, ReportedItem, ReportedMaker } from "./report-queue.ts";

export interface AccountsPageData {
  /** The account that was found; null on the page that searches for one. */
  found: AdminAccount | null;
  /** Whether the account is the viewer's own. */
  isOwn: boolean;
  notice: Notice | null;
}

export interface EditPageData {
  item: AdminItem;
  /** When the item was read, ISO 8601. */
  readAt: string;
  /** Id of the administrator who edits. */
  accountId: string;
  /** Null if the item has no icon. */
  iconUrl: string | null;
  /** Whether the icon was just removed. */
  isIconRemoved: boolean;
  /** The day in UTC, as `YYYY-MM-DD`. */
  today: string;
  /** What became of the choice of a day; null without one. */
  dailySoundOutcome: "chosen" | "past-day" | null;
}

/** An entry of the log with its item's current name; empty when the item is gone or hidden from the viewer. */
export interface NamedLogEntry extends LogEntry {
  itemName: string;
  itemPath: string | null;
}

export interface LogPageData {
  entries: NamedLogEntry[];
  page: number;
  pages: number;
  /** The item that the log is limited to; null for all items. */
  only: { kind: ItemKind; id: string; name: string } | null;
}

export interface UploadQueuePageData {
  /** Id of the administrator who decides. */
  accountId: string;
  query: UploadReviewQuery;
  uploads: Page<ReviewedUpload>;
  /** When the queue was read, ISO 8601. */
  readAt: string;
}

export interface ReportQueuePageData {
  query: ReportsQuery;
  reported: Page<ReportedItem>;
  /** Makers with open reports, on the first page of open reports. */
  makers: ReportedMaker[];
  /** A page of reported and hidden boards, on the same page. */
  boards: ReportedBoard[];
  /** The page of `boards`, from 1. */
  boardPage: number;
  hasMoreBoards: boolean;
  /** When the queue was read, ISO 8601; ages are relative to it. */
  readAt: string;
}

/** How much waits for an administrator on the pages that have something to decide. */
export interface TabCounts {
  /** Sounds, voices and makers with open reports. */
  reports: number;
  /** Uploads that wait for a review. */
  review: number;
  /** Appeals against refused uploads. */
  appeals: number;
  /** Notices of copyright. */
  notices: number;
}

/** Data of an administrators' page with the counts for its tabs. */
export type WithTabCounts<Data> = Data & { tabCounts?: TabCounts };
