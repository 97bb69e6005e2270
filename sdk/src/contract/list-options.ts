import type { GivenInput } from "./method-types.ts";
import type { endpointSchemas } from "./schemas.ts";

type QueryOf<Name extends "listSounds" | "makerSounds" | "searchSounds"> = GivenInput<
  (typeof endpointSchemas)[Name]["query"]
>;

/** Which page of a list, and in which order. */
export type ListOptions = QueryOf<"makerSounds">;
/** Which page of a listing, in which order, and of which tag or category. */
export type ItemListOptions = QueryOf<"listSounds">;
/** Which page of a search, in which order, and what it is limited to. */
export type SearchOptions = Omit<QueryOf<"searchSounds">, "q">;
/** A query without its page, for what reads all pages. */
export type WithoutPage<Query> = Omit<Query, "page" | "pageSize">;
