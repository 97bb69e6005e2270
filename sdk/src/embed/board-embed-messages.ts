import * as z from "zod/mini";
import type { PadMode } from "../boards/pad-choices.ts";
import type { OpenWord } from "../platform/open-words.ts";
import { EMBED_PROTOCOL, EMBED_PROTOCOL_VERSION, type MarkedMessage } from "./embed-protocol.ts";

const mark = { protocol: z.literal(EMBED_PROTOCOL), version: z.literal(EMBED_PROTOCOL_VERSION) };
const pad = { padId: z.string(), soundId: z.string() };

/** A message from the surrounding page to an embedded board. */
export type BoardEmbedCommand = MarkedMessage &
  (
    | {
        /** `connect` asks for `ready`, and for the events that follow. `stop` stops all pads. */
        type: "connect" | "stop";
      }
    | {
        /** `release` ends the press of a pad, which stops one of the mode `hold`. */
        type: "press" | "release";
        padId: string;
      }
  );

/**
 * Why an embedded board did not follow a command or a visitor: the board is gone or private, it could not be loaded, the
 * pad does not exist or has nothing to play here, the browser requires a user gesture first (`allow="autoplay"` on
 * the iframe may help), or the sound could not be played.
 */
const boardEmbedErrorCodes = ["not-found", "network", "not-playable", "blocked", "failed"] as const;
/** Why an embedded board did not follow a command or a visitor. */
export type BoardEmbedErrorCode = (typeof boardEmbedErrorCodes)[number];

/** A frame of a newer site may send words that only that site knows. */
const mode: z.ZodMiniType<OpenWord<PadMode>> = z.string();
const code: z.ZodMiniType<OpenWord<BoardEmbedErrorCode>> = z.string();

/** Schema of a message from an embedded board to the surrounding page. */
export const boardEmbedEventSchema = z.discriminatedUnion("type", [
  /** The frame's script runs and accepts a connection. Only this message is sent to pages of any origin. */
  z.object({ ...mark, type: z.literal("hello") }),
  /** The board has loaded, for the first time or again. */
  z.object({
    ...mark,
    type: z.literal("ready"),
    kind: z.literal("board"),
    id: z.string(),
    name: z.string(),
    pads: z.array(
      z.object({
        id: z.string(),
        soundId: z.string(),
        /** Its label, or the name of its sound; empty if the sound is hidden here and the pad has no label. */
        name: z.string(),
        /** Index of its page of the board, from 0. */
        page: z.int(),
        mode,
        /** False if this visitor may not hear it here, as with gaps and sensitive sounds. */
        isPlayable: z.boolean(),
      }),
    ),
  }),
  /** A visitor or the surrounding page pressed a pad, to start its sound or to end it. */
  z.object({ ...mark, type: z.literal("pad-pressed"), ...pad, isEnd: z.boolean() }),
  /** A pad is heard. */
  z.object({ ...mark, type: z.literal("pad-started"), ...pad }),
  /** A pad fell silent, at the end of its sound or before. */
  z.object({ ...mark, type: z.literal("pad-ended"), ...pad }),
  /** The height that the document needs, in CSS pixels, at first and whenever it changes. */
  z.object({ ...mark, type: z.literal("resize"), heightPx: z.number().check(z.gte(0)) }),
  /** `padId` names the pad that it is about, if it is about one. */
  z.object({
    ...mark,
    type: z.literal("error"),
    code,
    padId: z.optional(z.string()),
  }),
]);
/** A message from an embedded board to the surrounding page. */
export type BoardEmbedEvent = z.infer<typeof boardEmbedEventSchema>;
