import { createPrivateKey } from "node:crypto";
import { type LoginProvider, loginProviders } from "@tuna/sdk/account";
import * as z from "zod";
import { EnvironmentError } from "./environment-error.server.ts";

/** Credentials that a login provider issued to the site's operator. */
export interface LoginProviderKeys {
  clientId: string;
  /** For Apple, a private key in PEM format. */
  clientSecret: string;
  /** Base URL of the provider's endpoints, if it differs from the usual one. A path of this site for a stand-in. */
  issuer: string | undefined;
  /** Set for Apple only, and always. */
  apple: { teamId: string; keyId: string } | undefined;
}

/** Whether the site itself plays the provider, as it does in development. */
export function isStandIn({ issuer }: Pick<LoginProviderKeys, "issuer">): boolean {
  return issuer?.startsWith("/") ?? false;
}

/** Returns the configured providers. Throws {@link EnvironmentError}. */
export function readLoginProviders(
  given: Record<string, string | undefined>,
): Partial<Record<LoginProvider, LoginProviderKeys>> {
  const set = loginProviders.flatMap((provider) => {
    const keys = readKeys(given, provider);
    return keys ? [[provider, keys] as const] : [];
  });
  return Object.fromEntries(set);
}

function readKeys(
  given: Record<string, string | undefined>,
  provider: LoginProvider,
): LoginProviderKeys | undefined {
  const prefix = `OAUTH_${provider.toUpperCase()}`;
  const [idName, secretName] = [`${prefix}_CLIENT_ID`, `${prefix}_CLIENT_SECRET`];
  const [clientId, clientSecret, issuer] = [given[idName], given[secretName], given[`${prefix}_ISSUER`]];
  if (!clientId && !clientSecret) return undefined;
  if (!clientId) throw new EnvironmentError(`${idName} must be set together with ${secretName}`);
  if (!clientSecret) throw new EnvironmentError(`${secretName} must be set together with ${idName}`);
  if (issuer && !isIssuer(issuer)) {
    throw new EnvironmentError(
      `${prefix}_ISSUER must be an address such as https://login.example.org, or an http address on this computer`,
    );
  }
  if (provider !== "apple") return { clientId, clientSecret, issuer, apple: undefined };
  const apple = { teamId: beside(given, `${prefix}_TEAM_ID`), keyId: beside(given, `${prefix}_KEY_ID`) };
  return { clientId, clientSecret: readPrivateKey(secretName, clientSecret), issuer, apple };
}

function beside(given: Record<string, string | undefined>, name: string): string {
  const value = given[name];
  if (!value) throw new EnvironmentError(`${name} must be set together with OAUTH_APPLE_CLIENT_ID`);
  return value;
}

/** Whether secrets may be sent to an address: only one on this computer may omit TLS. */
export function isIssuer(value: string): boolean {
  if (!z.url({ protocol: /^https?$/ }).safeParse(value).success) return false;
  const { protocol, hostname } = new URL(value);
  return protocol === "https:" || /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);
}

/** Parses a key for ES256. Container files cannot hold line breaks, so `\n` stands for one. */
function readPrivateKey(name: string, value: string): string {
  const pem = value.replaceAll("\\n", "\n");
  if (curveOf(pem) === "prime256v1") return pem;
  throw new EnvironmentError(`${name} must be the whole private key from Apple, from -----BEGIN to KEY-----`);
}

function curveOf(pem: string): string | undefined {
  try {
    return createPrivateKey(pem).asymmetricKeyDetails?.namedCurve;
  } catch {
    return undefined;
  }
}
