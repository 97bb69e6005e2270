import * as z from "zod/mini";
import { ITEM_ID_PATTERN } from "./item-id.ts";

/**
 * Schema of an item's id. It is apart from the pattern and the kinds, which pages use without the schema code.
 */
export const itemIdSchema = z
  .string()
  .check(z.regex(ITEM_ID_PATTERN, "An id has 1 to 64 letters, digits, - or _"));
