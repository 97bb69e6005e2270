import * as z from "zod/mini";
import type { OpenWords } from "../platform/open-words.ts";
import { itemIdSchema } from "./item-id-schema.ts";

/** Schema of `ItemCard`: the fields of an item that lists send to pages. */
export const itemCardSchema = z.object({
  kind: z.enum(["sound", "voice"]),
  id: itemIdSchema,
  name: z.string(),
  category: z.string(),
  tags: z.array(z.string()),
  ownerName: z.string(),
  /** Slug of the maker's page; absent if they have none. */
  ownerSlug: z.optional(z.string()),
  /** Whether the maker runs the site; absent for all others. */
  isOwnerStaff: z.optional(z.boolean()),
  playedCount: z.int(),
  durationMs: z.number(),
  isSensitive: z.boolean(),
  /**
   * Why the item is in no list: somebody unlisted it, or a notice of copyright removed it. Absent if it is listed. Only
   * administrators get cards of unlisted items.
   */
  status: z.optional(z.enum(["unlisted", "taken-down"])),
  iconUrl: z.nullable(z.string()),
  /** Null if the item has no audio, or none that this listener may hear. */
  audioUrl: z.nullable(z.string()),
  /** See `audio.peaks` of a sound. */
  peaks: z.array(z.int()),
  loudnessLufs: z.nullable(z.number()),
  sizeBytes: z.int(),
  /** URL that opens the item in the desktop app. */
  deeplink: z.string(),
});
/** The fields of a sound or voice that its card shows. */
export type ItemCard = OpenWords<z.infer<typeof itemCardSchema>>;

/** Schema of a `Page` of the given items. */
export function pageSchema<Item extends z.core.$ZodType>(item: Item) {
  return z.object({ items: z.array(item), total: z.int(), page: z.int(), pageSize: z.int() });
}

/** Schema of `SearchMatch`. */
const searchMatchSchema = z.enum(["exact", "corrected", "close", "none"]);
/**
 * How a search matched. `exact`: every item has all words of the query. If no item does, `corrected`: every item has all
 * words of a likely spelling of it; otherwise `close`: items have some of its words. `none`: nothing was found.
 */
export type SearchMatch = z.infer<typeof searchMatchSchema>;

const matchFields = {
  match: searchMatchSchema,
  /** The spelling that the items match when `match` is `corrected`, otherwise null. */
  correctedQuery: z.nullable(z.string()),
};

/** Schema of `SearchResults` of the given items. */
export function searchResultsSchema<Item extends z.core.$ZodType>(item: Item) {
  return z.object({
    items: z.array(item),
    total: z.int(),
    page: z.int(),
    pageSize: z.int(),
    /** Whether more items match than `total`: show it as "1,000+". */
    isTotalCapped: z.boolean(),
    ...matchFields,
  });
}

/** Schema of `Tag`: a tag or category with the number of listed items. */
export const tagSchema = z.object({
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  soundCount: z.int(),
  voiceCount: z.int(),
});
/** A tag with its counts. */
export type Tag = OpenWords<z.infer<typeof tagSchema>>;

/** Schema of `Suggestions`. */
export const suggestionsSchema = z.object({
  query: z.string(),
  sounds: z.array(itemCardSchema),
  voices: z.array(itemCardSchema),
  tags: z.array(tagSchema),
  /** What several visitors searched for lately; only without a query. */
  trending: z.optional(z.array(z.object({ kind: z.enum(["sound", "voice"]), term: z.string() }))),
  ...matchFields,
});
/** Suggestions of a search box for the text typed so far. */
export type Suggestions = OpenWords<z.infer<typeof suggestionsSchema>>;
