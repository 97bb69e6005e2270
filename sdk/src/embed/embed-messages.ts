import * as z from "zod/mini";
import { itemKinds } from "../catalog/item-id.ts";
import { itemIdSchema } from "../catalog/item-id-schema.ts";
import { EMBED_PROTOCOL, EMBED_PROTOCOL_VERSION } from "./embed-protocol.ts";

const mark = { protocol: z.literal(EMBED_PROTOCOL), version: z.literal(EMBED_PROTOCOL_VERSION) };
const milliseconds = z.number().check(z.gte(0));
const position = { positionMs: milliseconds };

/** What the page around it tells an embedded player. */
export const embedCommandSchema = z.discriminatedUnion("type", [
  /** Asks for `ready`, and for the events that follow. */
  z.object({ ...mark, type: z.literal("connect") }),
  z.object({ ...mark, type: z.literal("play") }),
  z.object({ ...mark, type: z.literal("pause") }),
  z.object({ ...mark, type: z.literal("seek"), ...position }),
]);
/** What a page may ask its embedded player to do. */
export type EmbedCommand = z.infer<typeof embedCommandSchema>;

/**
 * Why a player did not do what it was told: the item has nothing this visitor may hear, the browser wants a gesture
 * first (`allow="autoplay"` on the iframe may do), the file could not be played, or a play could not be counted.
 */
export const embedErrorCodes = ["not-playable", "blocked", "failed", "play-not-counted"] as const;
/** What may go wrong in an embedded player. */
export type EmbedErrorCode = (typeof embedErrorCodes)[number];

/** What an embedded player tells the page around it. */
export const embedEventSchema = z.discriminatedUnion("type", [
  /** Its script runs, and it may be connected to. The one message that goes to a page of any origin. */
  z.object({ ...mark, type: z.literal("hello") }),
  z.object({
    ...mark,
    type: z.literal("ready"),
    kind: z.enum(itemKinds),
    id: itemIdSchema,
    durationMs: milliseconds,
    /** False for what this visitor may not hear here, as sensitive items. */
    isPlayable: z.boolean(),
  }),
  z.object({ ...mark, type: z.literal("play"), ...position }),
  z.object({ ...mark, type: z.literal("pause"), ...position }),
  /** Four times a second while it plays, and after each move. */
  z.object({ ...mark, type: z.literal("progress"), ...position, durationMs: milliseconds }),
  z.object({ ...mark, type: z.literal("ended") }),
  z.object({ ...mark, type: z.literal("error"), code: z.enum(embedErrorCodes) }),
]);
/** What an embedded player reports to its page. */
export type EmbedEvent = z.infer<typeof embedEventSchema>;
