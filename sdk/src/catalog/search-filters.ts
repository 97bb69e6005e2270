import * as z from "zod/mini";
import { categories } from "./category.ts";

/**
 * The lengths that a search can be limited to, in milliseconds of an item's audio: from `fromMs` on, and below `belowMs`.
 */
export const searchLengths = {
  short: { fromMs: 1, belowMs: 3000 },
  medium: { fromMs: 3000, belowMs: 10_000 },
  long: { fromMs: 10_000, belowMs: Number.POSITIVE_INFINITY },
} as const;

/** Schema of `SearchFilters`. */
export const searchFiltersSchema = z.object({
  length: z.optional(z.enum(["short", "medium", "long"])),
  /** Slug of a category. */
  category: z.optional(z.enum(categories.map(({ slug }) => slug))),
  /** `discord`: the audio fits Discord's soundboard as it is. */
  fits: z.optional(z.enum(["discord"])),
});
/** What a search is limited to. An absent filter limits nothing. */
export type SearchFilters = z.infer<typeof searchFiltersSchema>;
