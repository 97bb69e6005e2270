import { accountUserSchema, type Brand, type LoggedInUser, mergeUser, siteUserSchema } from "@tuna/sdk";
import type { Context } from "hono";
import type { Environment } from "../environment.ts";
import { countryOf } from "../http/country-routes.ts";
import type { Account } from "./account.ts";

/** Somebody as they are told of themselves: with what only they may know. */
export type UserOf = (account: Account, context: Context) => Promise<LoggedInUser>;

export function createUserOf({
  environment: { trustedProxies },
  brand,
}: {
  environment: Environment;
  brand: Brand;
}): UserOf {
  return async (account, context) => userOfAccount(account, countryOf(context, trustedProxies), brand);
}

/** The merged user of spec §3, as far as this library knows it; it is both sources. */
export function userOfAccount(account: Account, region: string, brand: Brand): LoggedInUser {
  const { id, slug, status, type, name, email, allowsExplicitContent } = account;
  const siteUser = siteUserSchema.parse({
    id,
    slug,
    status,
    type,
    createdAt: account.createdAt.toISOString(),
    updatedAt: account.updatedAt.toISOString(),
    profile: { showExplicitContent: allowsExplicitContent },
  });
  const accountUser = accountUserSchema.parse({ name, email, allowExplicitContent: allowsExplicitContent });
  const user = mergeUser({ siteUser, accountUser, region }, brand);
  if (!user.isLoggedIn) throw new Error("An account is a user who is logged in");
  return user;
}
