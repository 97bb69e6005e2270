import * as z from "zod/mini";
import { accountUserSchema } from "./account-user.ts";
import { siteUserSchema } from "./site-user.ts";

/** Two letters of a country, `XX` when it is not known. */
const regionSchema = z._default(z.string(), "XX");

/** Somebody who is not logged in. */
export const anonymousUserSchema = z.object({ isLoggedIn: z.literal(false), region: regionSchema });
/** A visitor without a login. */
export type AnonymousUser = z.infer<typeof anonymousUserSchema>;

/** Somebody who is logged in: the site's user and the app's account as one (product rule 6.1), `{product}AccountId` included. */
export const loggedInUserSchema = z.looseObject({
  ...accountUserSchema.shape,
  ...siteUserSchema.shape,
  profile: z.object({
    ...accountUserSchema.shape.profile.def.innerType.shape,
    ...siteUserSchema.shape.profile.def.innerType.shape,
  }),
  isLoggedIn: z.literal(true),
  region: regionSchema,
});
/** A user with an account. */
export type LoggedInUser = z.infer<typeof loggedInUserSchema>;

/** Who looks at the site, logged in or not. */
export const userSchema = z.discriminatedUnion("isLoggedIn", [anonymousUserSchema, loggedInUserSchema]);
/** Whoever uses the site, logged in or not. */
export type User = z.infer<typeof userSchema>;
