import * as z from "zod/mini";
import { itemIdSchema } from "./item-id-schema.ts";

/** What a sound card or voice card shows: the part of an item that lists send to pages. */
export const itemCardSchema = z.object({
  kind: z.enum(["sound", "voice"]),
  id: itemIdSchema,
  name: z.string(),
  category: z.string(),
  tags: z.array(z.string()),
  ownerName: z.string(),
  playedCount: z.int(),
  durationMs: z.number(),
  isSensitive: z.boolean(),
  iconUrl: z.nullable(z.string()),
  /** Null when there is nothing to play, or nothing this listener may play. */
  audioUrl: z.nullable(z.string()),
  /** See `audio.peaks` of a sound. */
  peaks: z.array(z.int()),
  loudnessLufs: z.nullable(z.number()),
  sizeBytes: z.int(),
  /** What opens the item in the desktop app. */
  deeplink: z.string(),
});
/** What a card shows of a sound or voice. */
export type ItemCard = z.infer<typeof itemCardSchema>;
