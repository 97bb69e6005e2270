import * as z from "zod/mini";
import { itemCardSchema } from "../catalog/card-schema.ts";
import { itemKinds } from "../catalog/item-id.ts";
import { itemIdSchema } from "../catalog/item-id-schema.ts";
import { reportReasons } from "../moderation/report-reasons.ts";
import { adminItemSchema } from "./admin-item.ts";
import { loggedPersonSchema } from "./admin-log.ts";

export const reportStates = ["open", "resolved"] as const;
export type ReportState = (typeof reportStates)[number];

/** How reports of an item end. `unlist` and `mark-sensitive` do so in the same moment; `edit` says that it was edited. */
export const reportResolutions = ["dismiss", "unlist", "mark-sensitive", "edit"] as const;
export type ReportResolution = (typeof reportResolutions)[number];

/** Most reports of one item that the queue shows, the newest; it counts all. */
export const MAX_SHOWN_REPORTS = 20;
/** Items on a page of the queue. */
export const QUEUE_PAGE_SIZE = 20;
/** Most items that one call resolves. */
export const MAX_RESOLVED_ITEMS = 100;

export const queuedReportSchema = z.object({
  reason: z.enum(reportReasons),
  details: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** ISO 8601. */
  createdAt: z.string(),
  /** Null while it is open. */
  resolution: z.nullable(z.enum(reportResolutions)),
  resolvedAt: z.nullable(z.string()),
  resolvedBy: z.nullable(loggedPersonSchema),
});
export type QueuedReport = z.infer<typeof queuedReportSchema>;

/** The reports of one item that the queue was asked for, the newest first. */
export const reportedItemSchema = z.object({
  item: adminItemSchema,
  card: itemCardSchema,
  reportCount: z.int(),
  /** The most frequent first. */
  reasons: z.array(z.object({ reason: z.enum(reportReasons), count: z.int() })),
  newestAt: z.string(),
  reports: z.array(queuedReportSchema),
});
export type ReportedItem = z.infer<typeof reportedItemSchema>;

export const resolveReportsSchema = z.object({
  resolution: z.enum(reportResolutions),
  items: z
    .array(
      z.object({
        kind: z.enum(itemKinds),
        id: itemIdSchema,
        /** `newestAt` of what was looked at: reports that came later stay open. */
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
