import type { ItemKind, Page } from "@tuna/sdk";
import type { AdminAccount } from "../admin/admin-account.ts";
import type { ReportsQuery } from "../admin/admin-endpoints.ts";
import type { AdminItem } from "../admin/admin-item.ts";
import type { LogEntry } from "../admin/admin-log.ts";
import type { ReportedItem } from "../admin/report-queue.ts";
import type { Notice } from "../settings/form-outcome.ts";

export interface AccountsPageData {
  /** The account that was found; null on the page that searches for one. */
  found: AdminAccount | null;
  /** Whether the account is the viewer's own. */
  isOwn: boolean;
  notice: Notice | null;
}

export interface EditPageData {
  item: AdminItem;
  /** Id of the administrator who edits. */
  accountId: string;
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

export interface ReportQueuePageData {
  query: ReportsQuery;
  reported: Page<ReportedItem>;
  /** When the queue was read, ISO 8601; ages are relative to it. */
  readAt: string;
}
