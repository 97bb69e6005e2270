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

/** Schema of a `Page` of the given items. */
export function pageSchema<Item extends z.core.$ZodType>(item: Item) {
  return z.object({ items: z.array(item), total: z.int(), page: z.int(), pageSize: z.int() });
}

/** A tag or category with the number of listed items that carry it. */
export const tagSchema = z.object({
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  soundCount: z.int(),
  voiceCount: z.int(),
});
/** A tag with its counts. */
export type Tag = z.infer<typeof tagSchema>;

/** What a search box offers while somebody types. */
export const suggestionsSchema = z.object({
  query: z.string(),
  sounds: z.array(itemCardSchema),
  voices: z.array(itemCardSchema),
  tags: z.array(tagSchema),
});
/** What a search box offers for the letters typed so far. */
export type Suggestions = z.infer<typeof suggestionsSchema>;
