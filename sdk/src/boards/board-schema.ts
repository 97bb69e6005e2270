import * as z from "zod/mini";
import { itemIdSchema } from "../catalog/item-id-schema.ts";
import { itemCardSchema } from "../catalog/list-schemas.ts";
import { reportReasons } from "../moderation/report-reasons.ts";
import type { OpenWords } from "../platform/open-words.ts";
import { boardContentSchema } from "./board-content.ts";
import { BOARD_ID_PATTERN, boardVisibilities } from "./pad-choices.ts";

/** Schema of the id of an account's board. */
export const boardIdSchema = z
  .string()
  .check(z.regex(BOARD_ID_PATTERN, "A board's id has 16 letters and digits"));

/** Schema of a board as the site keeps it. Times are ISO 8601. */
export const boardSchema = z.object({
  id: boardIdSchema,
  ...boardContentSchema.shape,
  visibility: z.enum(boardVisibilities),
  ownerName: z.string(),
  /** Slug of the owner's page; null if they have none. */
  ownerSlug: z.nullable(z.string()),
  /** Counts the changes. A change names the revision that it is based on. */
  revision: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** The public board that this one is a copy of. */
  copiedFrom: z.nullable(boardIdSchema),
  copyCount: z.int(),
  /** Why administrators hid the board from everybody but its owner; null if they did not. */
  hiddenReason: z.nullable(z.enum(reportReasons)),
});
/** A board as the site keeps it. */
export type Board = OpenWords<z.infer<typeof boardSchema>>;

/** Schema of `ServedBoard`. */
export const servedBoardSchema = z.object({
  ...boardSchema.shape,
  /** The sounds of the pads, each once. Sensitive ones are redacted for those who have not confirmed. */
  sounds: z.array(itemCardSchema),
  /** Sounds of pads that are gaps: taken out of all lists for now, or gone. */
  missing: z.array(z.object({ soundId: itemIdSchema, reason: z.enum(["unlisted", "removed"]) })),
});
/** A board with what its pads play. */
export type ServedBoard = OpenWords<z.infer<typeof servedBoardSchema>>;

/** Schema of what lists show of a board. */
export const boardCardSchema = z.object({
  id: boardIdSchema,
  name: z.string(),
  description: z.string(),
  ownerName: z.string(),
  ownerSlug: z.nullable(z.string()),
  padCount: z.int(),
  copyCount: z.int(),
  updatedAt: z.string(),
  /** Icons of its first sounds, up to 4. Null where a sound has none or is redacted. */
  icons: z.array(z.nullable(z.string())),
});
/** What lists show of a board. */
export type BoardCard = OpenWords<z.infer<typeof boardCardSchema>>;

/** Schema of what its owner's list shows of a board. */
export const ownBoardCardSchema = z.object({
  ...boardCardSchema.shape,
  visibility: z.enum(boardVisibilities),
  revision: z.int(),
  hiddenReason: z.nullable(z.enum(reportReasons)),
});
/** What its owner's list shows of a board. */
export type OwnBoardCard = OpenWords<z.infer<typeof ownBoardCardSchema>>;
