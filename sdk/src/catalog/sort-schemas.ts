import * as z from "zod/mini";

/** Schema of `Sort`. */
export const sortSchema = z.enum(["trending", "created"]);
/** The orders of a list. */
export type Sort = z.infer<typeof sortSchema>;

/** Schema of `SearchSort`. */
export const searchSortSchema = z.enum(["relevance", "trending", "created"]);
/** The orders of a search. `relevance` is the best match first. */
export type SearchSort = z.infer<typeof searchSortSchema>;
