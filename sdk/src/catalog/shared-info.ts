import * as z from "zod/mini";
import { itemLicenceSchema } from "./item-licence-schema.ts";

/** The public information that sounds and voices have alike. */
export const sharedInfo = {
  url: z._default(z.string(), ""),
  sensitiveContent: z._default(z.boolean(), false),
  description: z._default(z.string(), ""),
  tags: z._default(z.array(z.string()), []),
  categories: z._default(z.array(z.string()), []),
  ownerName: z._default(z.string(), ""),
  /** Slug of the maker's page; empty if they have none. Our addition. */
  ownerSlug: z._default(z.string(), ""),
  /** Whether the maker runs the site; absent for all others. Our addition. */
  isOwnerStaff: z.optional(z.boolean()),
  /** Terms under which others may use it. Our addition. Terms that this version does not know count as the library's. */
  licence: itemLicenceSchema,
};
