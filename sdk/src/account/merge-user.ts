import type { Brand } from "../brand/brand.ts";
import type { AccountUser, SiteUser, User } from "./user.ts";

/** Where the parts of a user come from. */
export interface UserSources {
  /** Absent or null for somebody who is not logged in: an account alone is no login here. */
  siteUser?: SiteUser | null;
  /** Absent or null while the account is not known: its fields are then empty, and it allows nothing. */
  accountUser?: AccountUser | null;
  /** Two letters of the visitor's country. */
  region?: string;
}

/**
 * One user of both sources (product rule 6.1). What both know is the site's: its `createdAt` is when somebody came to the
 * library. Fields that neither source has (product rules 6.2 and 6.3) are left out, so that a row may be handed in as it is.
 */
export function mergeUser(
  { siteUser, accountUser, region = "XX" }: UserSources,
  brand: Pick<Brand, "key">,
): User {
  if (!siteUser) return { isLoggedIn: false, region };
  const { id, createdAt, updatedAt, slug, status, type } = siteUser;
  const { avatar, cover, bio } = accountUser?.profile ?? noProfile;
  const { banner, picture, pictureUrl, showExplicitContent } = siteUser.profile;
  return {
    ...accountFields(accountUser),
    id,
    createdAt,
    updatedAt,
    slug,
    status,
    type,
    profile: { avatar, cover, bio, banner, picture, pictureUrl, showExplicitContent },
    [accountIdField(brand)]: accountIdOf(siteUser, brand),
    isLoggedIn: true,
    region,
  };
}

const noProfile: AccountUser["profile"] = { avatar: null, cover: null, bio: "" };

function accountFields(account: AccountUser | null | undefined): Omit<AccountUser, "profile" | "createdAt"> {
  return {
    name: account?.name ?? "",
    email: account?.email ?? "",
    allowExplicitContent: account?.allowExplicitContent ?? false,
    attributes: account?.attributes ?? {},
    consents: account?.consents ?? {},
    devices: account?.devices ?? [],
    loginProviders: account?.loginProviders ?? [],
    nextAvailableNameChangeDate: account?.nextAvailableNameChangeDate ?? null,
    referrals: account?.referrals ?? [],
    roles: account?.roles ?? [],
    subscription: account?.subscription ?? null,
    usage: account?.usage ?? {},
  };
}

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
