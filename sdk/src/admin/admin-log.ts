import * as z from "zod/mini";
import { itemKinds } from "../catalog/item-id.ts";
import { itemIdSchema } from "../catalog/item-id-schema.ts";

/** Everything that leaves a row in the log. */
export const adminActions = [
  "unlist",
  "relist",
  "reset-trending",
  "edit",
  "resolve-reports",
  "change-account-type",
  "suspend-account",
  "restore-account",
  "end-sessions",
  "remove-passkeys",
] as const;
export type AdminAction = (typeof adminActions)[number];

/** Somebody in the log. The number stays the same person's; id and email are gone once the account is deleted. */
export const loggedPersonSchema = z.object({
  number: z.int(),
  accountId: z.nullable(z.string()),
  email: z.nullable(z.string()),
});
export type LoggedPerson = z.infer<typeof loggedPersonSchema>;

/** One row of the log. `before` and `after` hold what the action changed, and nothing else. */
export const logEntrySchema = z.object({
  id: z.int(),
  /** ISO 8601. */
  at: z.string(),
  action: z.enum(adminActions),
  /** Null for who worked on the server's own command line. */
  actor: z.nullable(loggedPersonSchema),
  item: z.nullable(z.object({ kind: z.enum(itemKinds), id: itemIdSchema })),
  /** The account that was changed, where it was one. */
  person: z.nullable(loggedPersonSchema),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
});
export type LogEntry = z.infer<typeof logEntrySchema>;
