import * as z from "zod/mini";
import type { Brand } from "../brand/brand.ts";

/** What a library itself knows of somebody (spec §3). Beside these fields stands `{product}AccountId`, see `accountIdOf`. */
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
export type SiteUser = z.infer<typeof siteUserSchema>;

/** Name of the field that ties a site user to the app's account: `tunaAccountId`. */
export function accountIdField({ key }: Pick<Brand, "key">): `${string}AccountId` {
  return `${key}AccountId`;
}

/** The id of a user's account with the app; null when there is none. */
export function accountIdOf(
  user: Readonly<Record<string, unknown>>,
  brand: Pick<Brand, "key">,
): string | null {
  const field = accountIdField(brand);
  const id = Object.hasOwn(user, field) ? user[field] : null;
  return typeof id === "string" && id !== "" ? id : null;
}
