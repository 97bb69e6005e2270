import * as z from "zod/mini";
import { itemCardSchema } from "./card-schema.ts";
import { tagSchema } from "./tag.ts";

/** What a search box offers while somebody types. */
export const suggestionsSchema = z.object({
  query: z.string(),
  sounds: z.array(itemCardSchema),
  voices: z.array(itemCardSchema),
  tags: z.array(tagSchema),
});
/** What a search box offers for the letters typed so far. */
export type Suggestions = z.infer<typeof suggestionsSchema>;
