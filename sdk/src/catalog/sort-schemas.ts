import * as z from "zod/mini";
import { searchSorts } from "./sorting.ts";

/** Schema of `Sort`. */
export const sortSchema = z.enum(["trending", "created"]);
/** The orders of a list. */
export type Sort = z.infer<typeof sortSchema>;

/** Schema of `SearchSort`. */
export const searchSortSchema = z.enum(searchSorts);
/** The orders of a search. `relevance` is the best match first. */
export type SearchSort = z.infer<typeof searchSortSchema>;
