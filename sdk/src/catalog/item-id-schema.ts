import * as z from "zod/mini";
import { ITEM_ID_PATTERN } from "./item-id.ts";

/** Apart from the pattern and the kinds: pages need these, and would load the schema's library with it. */
export const itemIdSchema = z
  .string()
  .check(z.regex(ITEM_ID_PATTERN, "An id has 1 to 64 letters, digits, - or _"));
