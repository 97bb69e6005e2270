import type { LoginProvider } from "@tuna/sdk/account";
import type { Person } from "./test-provider.ts";

/** A user in each provider's own format. */
export const people: Record<
  LoginProvider,
  (subject: string, email: unknown, isVerified?: unknown) => Person
> = {
  discord: (id, email, verified = true) => ({ id, email, verified, username: "ann", global_name: "Ann" }),
  twitch: (sub, email, email_verified = true) => ({ sub, email, email_verified, preferred_username: "Ann" }),
  google: (sub, email, email_verified = true) => ({ sub, email, email_verified, name: "Ann" }),
  // Apple has sent it as a string, and its token has no name.
  apple: (sub, email, email_verified = "true") => ({ sub, email, email_verified }),
};
