import type { LoginProvider } from "@tuna/sdk/account";
import type { Person } from "./test-provider.ts";

/** Somebody in each provider's own words. */
export const people: Record<
  LoginProvider,
  (subject: string, email: unknown, isVerified?: unknown) => Person
> = {
  discord: (id, email, verified = true) => ({ id, email, verified, username: "ann", global_name: "Ann" }),
  twitch: (sub, email, email_verified = true) => ({ sub, email, email_verified, preferred_username: "Ann" }),
  google: (sub, email, email_verified = true) => ({ sub, email, email_verified, name: "Ann" }),
  // Apple has written it as a text, and tells no name in its token.
  apple: (sub, email, email_verified = "true") => ({ sub, email, email_verified }),
};
