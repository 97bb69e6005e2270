import * as z from "zod/mini";
import { categories } from "./category.ts";
import { searchLengthNames } from "./search-lengths.ts";

/** Schema of `SearchFilters`. */
export const searchFiltersSchema = z.object({
  length: z.optional(z.enum(searchLengthNames)),
  /** Slug of a category. */
  category: z.optional(z.enum(categories.map(({ slug }) => slug))),
  /** `discord`: the audio fits Discord's soundboard as it is. */
  fits: z.optional(z.enum(["discord"])),
});
/** What a search is limited to. An absent filter limits nothing. */
export type SearchFilters = z.infer<typeof searchFiltersSchema>;
