import * as z from "zod/mini";
import { categories } from "./category.ts";
import { searchLengthNames } from "./search-lengths.ts";

/** Schema of `SearchFilters`. */
export const searchFiltersSchema = z.object({
  /** How long the audio is: below 3 s, from 3 to 10 s, or longer. */
  length: z.optional(z.enum(searchLengthNames)),
  /** Slug of a category. */
  category: z.optional(z.enum(categories.map(({ slug }) => slug))),
  /** `discord`: the audio fits Discord's soundboard as it is. */
  fits: z.optional(z.enum(["discord"])),
  /** `typed`: the words are taken as they are typed, so that no spelling is corrected. */
  spelling: z.optional(z.enum(["typed"])),
});
/** What a search is limited to. What is absent limits nothing. */
export type SearchFilters = z.infer<typeof searchFiltersSchema>;
