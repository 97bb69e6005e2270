import * as z from "zod/mini";
import { searchSorts, sorts } from "./sorting.ts";

/** Schema of `Sort`. */
export const sortSchema = z.enum(sorts);

/** Schema of `SearchSort`. */
export const searchSortSchema = z.enum(searchSorts);
