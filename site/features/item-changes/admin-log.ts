import { itemIdSchema, itemKinds } from "@tuna/sdk/catalog";
import { pageNumber } from "@tuna/sdk/contract";
import * as z from "zod/mini";
import { loggedPersonSchema } from "../account/logged-person-schema.ts";

/** The actions that the log records. */
const adminActions = [
  "unlist",
  "relist",
  "reset-trending",
  "edit",
  "release-fields",
  "remove-icon",
  "choose-daily-sound",
  "choose-weekly-board",
  "resolve-reports",
  "change-account-type",
  "suspend-account",
  "restore-account",
  "end-sessions",
  "remove-passkeys",
  "remove-picture",
  "remove-banner",
  "remove-cover",
  "accept-upload",
  "refuse-upload",
  "edit-upload",
  "take-down",
  "reject-takedown",
  "restore-taken-down",
  "hide-board",
  "unhide-board",
] as const;
/** One of {@link adminActions}. */
export type AdminAction = (typeof adminActions)[number];

/** A row of the log. `before` and `after` hold only what the action changed. */
export const logEntrySchema = z.object({
  id: z.int(),
  /** ISO 8601. */
  at: z.string(),
  action: z.enum(adminActions),
  /** Null for actions on the server's command line. */
  actor: z.nullable(loggedPersonSchema),
  item: z.nullable(z.object({ kind: z.enum(itemKinds), id: itemIdSchema })),
  /** The account that was changed; null if the action changed none. */
  person: z.nullable(loggedPersonSchema),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
});
/** A row of the log. */
export type LogEntry = z.infer<typeof logEntrySchema>;

/** Query of the log: a page, and optionally the item whose rows are listed. */
export const logQuerySchema = z.object({
  page: pageNumber,
  kind: z.optional(z.enum(itemKinds)),
  id: z.optional(itemIdSchema),
});
/** A parsed query of the log. */
export type LogQuery = z.infer<typeof logQuerySchema>;
