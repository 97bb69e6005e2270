import * as z from "zod/mini";

/** What a library itself knows of somebody (product rule 6.2). Beside these fields stands `{product}AccountId`, see `accountIdOf`. */
export const siteUserSchema = z.looseObject({
  id: z.string().check(z.minLength(1)),
  createdAt: z.string(),
  updatedAt: z.string(),
  slug: z._default(z.string(), ""),
  /** `active`, or why not: only who is active may do anything beyond reading. */
  status: z._default(z.string(), ""),
  /** `administrator`, or `user`. */
  type: z._default(z.string(), "user"),
  profile: z._default(
    z.object({
      banner: z._default(z.nullable(z.string()), null),
      picture: z._default(z.nullable(z.string()), null),
      pictureUrl: z._default(z.nullable(z.string()), null),
      showExplicitContent: z._default(z.boolean(), false),
    }),
    { banner: null, picture: null, pictureUrl: null, showExplicitContent: false },
  ),
});
/** The user as the pages of the site know them. */
export type SiteUser = z.infer<typeof siteUserSchema>;
