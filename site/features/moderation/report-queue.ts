import type { ItemCard, ReportReason } from "@tuna/sdk";
import type { BoardVisibility } from "@tuna/sdk/boards";
import { itemCardSchema, itemIdSchema, itemKinds } from "@tuna/sdk/catalog";
import { reportReasons } from "@tuna/sdk/moderation";
import * as z from "zod/mini";
import { loggedPersonSchema } from "../account/logged-person-schema.ts";
import { adminItemSchema } from "../item-changes/admin-item.ts";

/** An open report of a maker or a board. */
export type OpenReport = Pick<QueuedReport, "reason" | "details" | "email" | "createdAt">;

/** A maker with open reports, the newest of them. */
export interface ReportedMaker {
  id: number;
  slug: string;
  name: string;
  /** Null for an imported owner, who has no account. */
  accountId: string | null;
  reportCount: number;
  reports: OpenReport[];
}

/** A board with open reports, the newest of them, or one that is hidden. */
export interface ReportedBoard {
  id: string;
  name: string;
  visibility: BoardVisibility;
  /** Null if the board is not hidden. */
  hiddenReason: ReportReason | null;
  ownerName: string;
  accountId: string;
  reportCount: number;
  reports: OpenReport[];
}

/** States of a report. */
export const reportStates = ["open", "resolved"] as const;

/**
 * How reports are resolved. `unlist` and `mark-sensitive` change the item in the same transaction; `edit` states that it
 * was edited before.
 */
const reportResolutions = ["dismiss", "unlist", "mark-sensitive", "edit"] as const;
/** One of {@link reportResolutions}. */
export type ReportResolution = (typeof reportResolutions)[number];

/** Number of reports that the queue shows of one item, the newest. It counts all of them. */
export const MAX_SHOWN_REPORTS = 20;
/** Number of items on a page of the queue. */
export const QUEUE_PAGE_SIZE = 20;
/** Maximum number of items that one call resolves. */
const MAX_RESOLVED_ITEMS = 100;

/** Schema of a report in the queue. */
const queuedReportSchema = z.object({
  reason: z.enum(reportReasons),
  details: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** ISO 8601. */
  createdAt: z.string(),
  /** Null while the report is open. */
  resolution: z.nullable(z.enum(reportResolutions)),
  resolvedAt: z.nullable(z.string()),
  resolvedBy: z.nullable(loggedPersonSchema),
});
/** A report in the queue. */
export type QueuedReport = z.infer<typeof queuedReportSchema>;

/** The reports of one item that match the query, the newest first. */
export const reportedItemSchema = z.object({
  item: adminItemSchema,
  card: itemCardSchema,
  reportCount: z.int(),
  /** The most frequent first. */
  reasons: z.array(z.object({ reason: z.enum(reportReasons), count: z.int() })),
  newestAt: z.string(),
  reports: z.array(queuedReportSchema),
});
/** An item with its reports. */
export interface ReportedItem extends Omit<z.infer<typeof reportedItemSchema>, "card"> {
  card: ItemCard;
}

/** Body of the call that resolves reports. */
export const resolveReportsSchema = z.object({
  resolution: z.enum(reportResolutions),
  items: z
    .array(
      z.object({
        kind: z.enum(itemKinds),
        id: itemIdSchema,
        /** `newestAt` of the reports that the administrator saw. Later reports stay open. */
        seenUntil: z.optional(z.iso.datetime()),
      }),
    )
    .check(z.minLength(1), z.maxLength(MAX_RESOLVED_ITEMS)),
});
export type ResolveReports = z.infer<typeof resolveReportsSchema>;

/** How many reports of each item were resolved: none where somebody else was faster, and then nothing else was done. */
export const resolvedReportsSchema = z.object({
  items: z.array(z.object({ kind: z.enum(itemKinds), id: itemIdSchema, resolvedCount: z.int() })),
});
