import { randomUUID } from "node:crypto";
import { type PadTrigger, padTriggerSchema } from "@tuna/sdk/boards";
import { sql } from "kysely";
import * as z from "zod";
import { OVERLAYS_CHANNEL } from "../../platform/store/change-feed.server.ts";
import type { OpenDatabase } from "../../platform/store/database.server.ts";
import { storeNotice } from "./overlay-rows.server.ts";

/**
 * What a process tells the others of a board's overlays: a trigger, or without one that the link or the presence of overlays
 * changed. It holds no secret.
 */
const noticeSchema = z.object({
  /** The process that sent it. */
  from: z.string(),
  boardId: z.string(),
  trigger: z.optional(padTriggerSchema),
});
type OverlayNotice = z.infer<typeof noticeSchema>;

/** Exchanges notices of overlays with the other processes of the site. */
export interface OverlayNotices {
  /** Sends a notice to the processes that hear notices, and stores it for those that do not. */
  send(boardId: string, trigger: PadTrigger | undefined, isPolled: boolean): Promise<void>;
  /** Reads a stored or received notice. Returns undefined for an own one. */
  read(text: string): OverlayNotice | undefined;
}

/** The embedded database has one process, which needs no notices. */
export function createOverlayNotices({
  db,
  isEmbedded,
}: Pick<OpenDatabase, "db" | "isEmbedded">): OverlayNotices {
  const from = randomUUID();
  return {
    async send(boardId, trigger, isPolled) {
      if (isEmbedded) return;
      const text = JSON.stringify({ from, boardId, trigger } satisfies OverlayNotice);
      await sql`SELECT pg_notify(${OVERLAYS_CHANNEL}, ${text})`.execute(db);
      if (isPolled) await storeNotice(db, boardId, text);
    },
    read(text) {
      const { data: notice } = noticeSchema.safeParse(parseJson(text));
      return notice?.from === from ? undefined : notice;
    },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
