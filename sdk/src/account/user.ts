import * as z from "zod/mini";

/** Named values. Not `z.record`, which would cost every page half a KiB: it takes the same. */
function namedValues<Value>(isValue: (value: unknown) => value is Value) {
  return z.custom<Record<string, Value>>(
    (given) =>
      typeof given === "object" &&
      given !== null &&
      !Array.isArray(given) &&
      Object.values(given).every(isValue),
  );
}

const properties = namedValues((_value): _value is unknown => true);

/** A computer on which somebody uses the app, or a browser in which they are logged in. */
const accountDeviceSchema = z.object({
  id: z.string(),
  name: z._default(z.string(), ""),
  lastSeenAt: z._default(z.nullable(z.string()), null),
  /** Whether it is the one that asks. */
  isCurrent: z._default(z.boolean(), false),
});

/** What the app's account knows of somebody (product rule 6.3). Times are ISO 8601. */
export const accountUserSchema = z.object({
  name: z._default(z.string(), ""),
  email: z._default(z.string(), ""),
  allowExplicitContent: z._default(z.boolean(), false),
  attributes: z._default(properties, {}),
  /** Consents by their name. */
  consents: z._default(
    namedValues((value) => typeof value === "boolean"),
    {},
  ),
  devices: z._default(z.array(accountDeviceSchema), []),
  loginProviders: z._default(z.array(z.string()), []),
  nextAvailableNameChangeDate: z._default(z.nullable(z.string()), null),
  profile: z._default(
    z.object({
      avatar: z._default(z.nullable(z.string()), null),
      cover: z._default(z.nullable(z.string()), null),
      bio: z._default(z.string(), ""),
    }),
    { avatar: null, cover: null, bio: "" },
  ),
  referrals: z._default(z.array(properties), []),
  roles: z._default(z.array(z.string()), []),
  subscription: z._default(z.nullable(properties), null),
  usage: z._default(properties, {}),
  createdAt: z._default(z.nullable(z.string()), null),
});
/** A logged-in user with everything that the account page shows. */
export type AccountUser = z.infer<typeof accountUserSchema>;

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
