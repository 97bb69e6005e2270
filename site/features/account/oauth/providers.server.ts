import type { LoginProvider } from "@tuna/sdk/account";
import type { AuthorizationServer } from "oauth4webapi";
import * as z from "zod";

/** A user as a provider describes them, not yet sanitized. */
interface Claims {
  subject: string;
  email: string | undefined;
  isEmailVerified: boolean;
  name: string | undefined;
}

/** Protocol settings of a provider. */
export interface Provider {
  /** Its default issuer and endpoints. */
  server: AuthorizationServer;
  scope: string;
  /** Source of the identity: a signed token with our nonce, or a request with the access token. */
  source: "id-token" | "userinfo";
  /** Extra parameters of the authorization request. */
  parameters?: Readonly<Record<string, string>>;
  claimsSchema: z.ZodType<Claims>;
}

const optionalText = z.string().optional().catch(undefined);
/** Numbers are rejected as subjects: beyond 2^53 two of them would become equal. */
const subject = z.string().min(1).max(255);
/** Apple has sent it as a string. */
const isTrue = z
  .unknown()
  .transform((value) => value === true || value === "true")
  .optional()
  .default(false);

const openIdClaims = z
  .object({
    sub: subject,
    email: optionalText,
    email_verified: isTrue,
    name: optionalText,
    preferred_username: optionalText,
  })
  .transform(({ sub, email, email_verified, name, preferred_username }) => ({
    subject: sub,
    email,
    isEmailVerified: email_verified,
    name: name ?? preferred_username,
  }));

const discordClaims = z
  .object({
    id: subject,
    email: optionalText,
    verified: isTrue,
    global_name: optionalText,
    username: optionalText,
  })
  .transform(({ id, email, verified, global_name, username }) => ({
    subject: id,
    email,
    isEmailVerified: verified,
    name: global_name ?? username,
  }));

/** All differences between providers. */
export const providers: Readonly<Record<LoginProvider, Provider>> = {
  discord: {
    server: {
      issuer: "https://discord.com",
      authorization_endpoint: "https://discord.com/oauth2/authorize",
      token_endpoint: "https://discord.com/api/oauth2/token",
      userinfo_endpoint: "https://discord.com/api/users/@me",
    },
    scope: "identify email",
    source: "userinfo",
    claimsSchema: discordClaims,
  },
  twitch: {
    server: {
      issuer: "https://id.twitch.tv/oauth2",
      authorization_endpoint: "https://id.twitch.tv/oauth2/authorize",
      token_endpoint: "https://id.twitch.tv/oauth2/token",
      jwks_uri: "https://id.twitch.tv/oauth2/keys",
    },
    scope: "openid user:read:email",
    source: "id-token",
    parameters: {
      claims: JSON.stringify({ id_token: { email: null, email_verified: null, preferred_username: null } }),
    },
    claimsSchema: openIdClaims,
  },
  google: {
    server: {
      issuer: "https://accounts.google.com",
      authorization_endpoint: "https://accounts.google.com/o/oauth2/v2/auth",
      token_endpoint: "https://oauth2.googleapis.com/token",
      jwks_uri: "https://www.googleapis.com/oauth2/v3/certs",
    },
    scope: "openid email profile",
    source: "id-token",
    claimsSchema: openIdClaims,
  },
  apple: {
    server: {
      issuer: "https://appleid.apple.com",
      authorization_endpoint: "https://appleid.apple.com/auth/authorize",
      token_endpoint: "https://appleid.apple.com/auth/token",
      jwks_uri: "https://appleid.apple.com/auth/keys",
    },
    scope: "name email",
    source: "id-token",
    // Apple sends an email in no other way.
    parameters: { response_mode: "form_post" },
    claimsSchema: openIdClaims,
  },
};
