import * as z from "zod/mini";
import type { ItemKind } from "../catalog/item-id.ts";
import { itemIdSchema } from "../catalog/item-id-schema.ts";
import type { OpenWord } from "../platform/open-words.ts";
import { EMBED_PROTOCOL, EMBED_PROTOCOL_VERSION, type MarkedMessage } from "./embed-protocol.ts";

const mark = { protocol: z.literal(EMBED_PROTOCOL), version: z.literal(EMBED_PROTOCOL_VERSION) };
const milliseconds = z.number().check(z.gte(0));
const position = { positionMs: milliseconds };

/** A message from the surrounding page to an embedded player. */
export type EmbedCommand = MarkedMessage &
  (
    | {
        /** `connect` asks for `ready`, and for the events that follow. */
        type: "connect" | "play" | "pause";
      }
    | { type: "seek"; positionMs: number }
    | {
        type: "volume";
        /** Part of full volume. */
        volume: number;
      }
    | { type: "muted"; isMuted: boolean }
  );

/**
 * Schema of why a player did not follow a command: the item is gone, the visitor may not hear it, the browser requires a
 * user gesture first (`allow="autoplay"` on the iframe may help), the file could not be played, or a play could
 * not be counted.
 */
const embedErrorCodes = ["not-found", "not-playable", "blocked", "failed", "play-not-counted"] as const;
/** Why an embedded player did not follow a command. */
export type EmbedErrorCode = (typeof embedErrorCodes)[number];

/** A frame of a newer site may send words that only that site knows. */
const kind: z.ZodMiniType<OpenWord<ItemKind>> = z.string();
const code: z.ZodMiniType<OpenWord<EmbedErrorCode>> = z.string();

/** Schema of a message from an embedded player to the surrounding page. */
export const embedEventSchema = z.discriminatedUnion("type", [
  /** The player's script runs and accepts a connection. Only this message is sent to pages of any origin. */
  z.object({ ...mark, type: z.literal("hello") }),
  z.object({
    ...mark,
    type: z.literal("ready"),
    kind,
    id: itemIdSchema,
    durationMs: milliseconds,
    /** False if this visitor may not hear it here, as with sensitive items. */
    isPlayable: z.boolean(),
  }),
  z.object({ ...mark, type: z.literal("play"), ...position }),
  z.object({ ...mark, type: z.literal("pause"), ...position }),
  /** Sent four times a second during playback, and after each seek. */
  z.object({ ...mark, type: z.literal("progress"), ...position, durationMs: milliseconds }),
  z.object({ ...mark, type: z.literal("ended") }),
  z.object({ ...mark, type: z.literal("error"), code }),
]);
/** A message from an embedded player to the surrounding page. */
export type EmbedEvent = z.infer<typeof embedEventSchema>;
