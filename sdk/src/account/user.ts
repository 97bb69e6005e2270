import * as z from "zod/mini";

/** Schema of a record. `z.record` accepts the same, but would add half a KiB to every page. */
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

/** A computer with the app, or a browser with a session. */
const accountDeviceSchema = z.object({
  id: z.string(),
  name: z._default(z.string(), ""),
  lastSeenAt: z._default(z.nullable(z.string()), null),
  /** Whether the request came from this device. */
  isCurrent: z._default(z.boolean(), false),
});

/** Schema of the app's account of a user (product rule 6.3). Times are ISO 8601. */
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
  /** False while the name is a neutral one of the site, which the user may replace by their own. Our addition. */
  isNameChosen: z._default(z.boolean(), true),
  /** Whether that neutral name took the place of one that showed a part of the email. Our addition. */
  isNameReplaced: z._default(z.boolean(), false),
  profile: z._default(
    z.object({
      avatar: z._default(z.nullable(z.string()), null),
      cover: z._default(z.nullable(z.string()), null),
      bio: z._default(z.string(), ""),
      /** `https:` addresses. Our addition. */
      links: z._default(z.array(z.string()), []),
    }),
    { avatar: null, cover: null, bio: "", links: [] },
  ),
  referrals: z._default(z.array(properties), []),
  roles: z._default(z.array(z.string()), []),
  subscription: z._default(z.nullable(properties), null),
  usage: z._default(properties, {}),
  createdAt: z._default(z.nullable(z.string()), null),
});
/** The app's account of a user. */
export type AccountUser = z.infer<typeof accountUserSchema>;

/**
 * Schema of what the site stores of a user (product rule 6.2). `{product}AccountId` is added to these fields,
 * see `accountIdOf`.
 */
export const siteUserSchema = z.looseObject({
  id: z.string().check(z.minLength(1)),
  createdAt: z.string(),
  updatedAt: z.string(),
  slug: z._default(z.string(), ""),
  /** `active`, or why the user may only read. */
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
/** What the site stores of a user. */
export type SiteUser = z.infer<typeof siteUserSchema>;

/** A visitor without a login. */
export interface AnonymousUser {
  isLoggedIn: false;
  /** Country as two letters, `XX` if unknown. */
  region: string;
}

/**
 * Schema of a logged-in user: site user and app account merged (product rule 6.1), with `{product}AccountId`.
 */
export const loggedInUserSchema = z.looseObject({
  ...accountUserSchema.shape,
  ...siteUserSchema.shape,
  profile: z.object({
    ...accountUserSchema.shape.profile.def.innerType.shape,
    ...siteUserSchema.shape.profile.def.innerType.shape,
  }),
  isLoggedIn: z.literal(true),
  /** Country as two letters, `XX` if unknown. */
  region: z._default(z.string(), "XX"),
});
/** A logged-in user. */
export type LoggedInUser = z.infer<typeof loggedInUserSchema>;

/** A visitor, logged in or not. */
export type User = AnonymousUser | LoggedInUser;
