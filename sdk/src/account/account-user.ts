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
