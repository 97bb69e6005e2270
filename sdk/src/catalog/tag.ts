import * as z from "zod/mini";

/** A tag or category with the number of listed items that carry it. */
export const tagSchema = z.object({
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  soundCount: z.int(),
  voiceCount: z.int(),
});
/** A tag with its counts. */
export type Tag = z.infer<typeof tagSchema>;
