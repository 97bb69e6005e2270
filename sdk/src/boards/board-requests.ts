import * as z from "zod/mini";
import type { OpenWords } from "../platform/open-words.ts";
import { boardContentSchema, padIdSchema } from "./board-content.ts";
import { boardVisibilities } from "./pad-choices.ts";

/** Schema of a new board. The same `key` of the same account returns the same board. */
export const newBoardSchema = z.object({
  key: z.string().check(z.regex(/^[\w-]{1,64}$/, "A key has 1 to 64 letters, digits, - or _")),
  content: boardContentSchema,
  visibility: z._default(z.enum(boardVisibilities), "private"),
});
/** A new board. */
export type NewBoard = OpenWords<z.infer<typeof newBoardSchema>>;

/** Schema of changes of a board. What is absent stays as it is. */
export const boardChangesSchema = z.object({
  /** The revision that the changes are based on. */
  revision: z.int().check(z.gte(1)),
  content: z.optional(boardContentSchema),
  visibility: z.optional(z.enum(boardVisibilities)),
});
/** Changes of a board. */
export type BoardChanges = OpenWords<z.infer<typeof boardChangesSchema>>;

/** What is done to a pad from elsewhere. `stop-all` needs no pad. */
const triggerActions = ["press", "release", "stop-all"] as const;

/** Schema of a trigger of a pad on overlays. */
export const padTriggerSchema = z
  .object({ padId: z.optional(padIdSchema), action: z.enum(triggerActions) })
  .check(
    z.refine(({ padId, action }) => action === "stop-all" || padId !== undefined, {
      message: "Name the pad",
      path: ["padId"],
    }),
  );
/** A trigger of a pad on overlays. */
export type PadTrigger = z.infer<typeof padTriggerSchema>;
