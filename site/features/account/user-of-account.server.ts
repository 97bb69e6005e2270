import type { Brand, LoggedInUser } from "@tuna/sdk";
import { accountUserSchema, mergeUser, siteUserSchema, type WidePicturePurpose } from "@tuna/sdk/account";
import type { Context } from "hono";
import type { Environment } from "../../platform/environment/environment.server.ts";
import { countryOf } from "../../platform/http/country-routes.server.ts";
import type { Usage } from "../makers/usage.server.ts";
import type { Account } from "./account.server.ts";
import type { Auth } from "./auth.server.ts";
import { deviceName } from "./device-name.server.ts";
import type { StoredPicture } from "./picture-rows.server.ts";
import { nameStateOf, nextNameChange } from "./profile-rows.server.ts";
import type { StoredSession } from "./session-list-rows.server.ts";

/** Returns an account as its owner sees it, including private fields. */
export type UserOf = (account: Account, context: Context) => Promise<LoggedInUser>;

/** Reads data besides the account's row, which a session check does not need. */
export function createUserOf({
  auth: { accounts, sessions, now },
  environment: { trustedProxies },
  brand,
}: {
  auth: Pick<Auth, "accounts" | "sessions" | "now">;
  environment: Environment;
  brand: Brand;
}): UserOf {
  return async (account, context) => {
    const [devices, providers, picture, widePictures, usage] = await Promise.all([
      accounts.listSessions(account.id, now()),
      accounts.listProviders(account.id),
      accounts.findPicture(account.id),
      accounts.findWidePictures(account.id),
      accounts.findUsage(account.id),
    ]);
    const belongings = {
      devices,
      providers,
      picture,
      widePictures,
      usage,
      accessHash: sessions.accessHashOf(context),
    };
    return userOfAccount(account, belongings, {
      region: countryOf(context, trustedProxies),
      brand,
      now: now(),
    });
  };
}

interface Belongings {
  devices: readonly StoredSession[];
  providers: string[];
  picture: Omit<StoredPicture, "bytes"> | undefined;
  /** Their paths. */
  widePictures: Record<WidePicturePurpose, string | null>;
  usage: Usage | undefined;
  /** Of the current session. */
  accessHash: string | undefined;
}

/** Returns the merged user of product rule 6.1. This site is both of its sources. */
function userOfAccount(
  account: Account,
  { devices, providers, picture, widePictures, usage, accessHash }: Belongings,
  { region, brand, now }: { region: string; brand: Brand; now: Date },
): LoggedInUser {
  const { id, slug, status, type, name, email, bio, links, allowsExplicitContent } = account;
  const pictureUrl = picture ? `/media/${picture.hash}.${picture.format}` : null;
  const siteUser = siteUserSchema.parse({
    id,
    slug,
    status,
    type,
    createdAt: account.createdAt.toISOString(),
    updatedAt: account.updatedAt.toISOString(),
    profile: {
      banner: widePictures.banner,
      picture: picture?.hash ?? null,
      pictureUrl,
      showExplicitContent: allowsExplicitContent,
    },
  });
  const accountUser = accountUserSchema.parse({
    name,
    email,
    allowExplicitContent: allowsExplicitContent,
    consents: { newsletter: account.acceptsNewsletter },
    devices: devices.map((session) => deviceOf(session, accessHash)),
    loginProviders: providers,
    ...nameStateOf(account),
    nextAvailableNameChangeDate: nextNameChange(account.nameChangedAt, now)?.toISOString() ?? null,
    profile: { avatar: pictureUrl, cover: widePictures.cover, bio, links },
    usage: { ...usage },
  });
  const user = mergeUser({ siteUser, accountUser, region }, brand);
  if (!user.isLoggedIn) throw new Error("An account is a user who is logged in");
  return user;
}

function deviceOf({ id, userAgent, refreshedAt, accessHash }: StoredSession, asking: string | undefined) {
  return {
    id,
    name: deviceName(userAgent),
    lastSeenAt: refreshedAt.toISOString(),
    isCurrent: accessHash === asking,
  };
}
