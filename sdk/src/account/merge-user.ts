import type { Brand } from "../brand/brand.ts";
import type { AccountUser, SiteUser, User } from "./user.ts";

/** The parts of a user. */
export interface UserSources {
  /** Absent or null for visitors who are not logged in: an account alone is no login on this site. */
  siteUser?: SiteUser | null | undefined;
  /** Absent or null if the account is unknown. Its fields are then empty and grant nothing. */
  accountUser?: AccountUser | null | undefined;
  /** Two letters of the visitor's country. */
  region?: string | undefined;
}

/**
 * Merges both parts into one user (product rule 6.1). The site's part wins: `createdAt` is when the user joined
 * the site. Fields outside product rules 6.2 and 6.3 are left out, so that whole rows can be passed.
 */
export function mergeUser(
  { siteUser, accountUser, region = "XX" }: UserSources,
  brand: Pick<Brand, "key">,
): User {
  if (!siteUser) return { isLoggedIn: false, region };
  const { id, createdAt, updatedAt, slug, status, type } = siteUser;
  const { avatar, cover, bio, links } = accountUser?.profile ?? noProfile;
  const { banner, picture, pictureUrl, showExplicitContent } = siteUser.profile;
  return {
    ...accountFields(accountUser),
    id,
    createdAt,
    updatedAt,
    slug,
    status,
    type,
    profile: { avatar, cover, bio, links, banner, picture, pictureUrl, showExplicitContent },
    [accountIdField(brand)]: accountIdOf(siteUser, brand),
    isLoggedIn: true,
    region,
  };
}

const noProfile: AccountUser["profile"] = { avatar: null, cover: null, bio: "", links: [] };

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
    isNameChosen: account?.isNameChosen ?? true,
    isNameReplaced: account?.isNameReplaced ?? false,
    referrals: account?.referrals ?? [],
    roles: account?.roles ?? [],
    subscription: account?.subscription ?? null,
    usage: account?.usage ?? {},
  };
}

/** Returns the name of the field that links a site user to the app's account: `tunaAccountId`. */
function accountIdField({ key }: Pick<Brand, "key">): `${string}AccountId` {
  return `${key}AccountId`;
}

/**
 * Returns the id of a user's account in the app; null without one.
 * @internal A test reads it.
 */
export function accountIdOf(
  user: Readonly<Record<string, unknown>>,
  brand: Pick<Brand, "key">,
): string | null {
  const field = accountIdField(brand);
  const id = Object.hasOwn(user, field) ? user[field] : null;
  return typeof id === "string" && id !== "" ? id : null;
}
