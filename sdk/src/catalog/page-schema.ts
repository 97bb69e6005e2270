import * as z from "zod/mini";

/** Schema of a `Page` of the given items. */
export function pageSchema<Item extends z.core.$ZodType>(item: Item) {
  return z.object({ items: z.array(item), total: z.int(), page: z.int(), pageSize: z.int() });
}
