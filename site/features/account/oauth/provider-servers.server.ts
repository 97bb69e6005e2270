import type { LoginProvider } from "@tuna/sdk/account";
import { LRUCache } from "lru-cache";
import { type AuthorizationServer, discoveryRequest, processDiscoveryResponse } from "oauth4webapi";
import type { LoginProviderKeys } from "../../../platform/environment/login-provider-keys.server.ts";
import { requestOptions, type SendRequest } from "./provider-requests.server.ts";
import { providers } from "./providers.server.ts";

const LIFETIME_MS = 3_600_000;

/** Maximum of issuers in memory. A stand-in has one for each origin of the site. */
const MAX_ISSUERS = 100;

export type ServerOf = (
  provider: LoginProvider,
  keys: LoginProviderKeys,
  send?: SendRequest,
) => Promise<AuthorizationServer>;

/**
 * Returns the providers' endpoints: the usual ones, or those in a configured issuer's metadata, fetched once an
 * hour.
 */
export function createServerOf(now: () => Date): ServerOf {
  const described = new LRUCache<string, { until: number; server: Promise<AuthorizationServer> }>({
    max: MAX_ISSUERS,
  });
  return (provider, keys, send) => {
    const { issuer } = keys;
    if (!issuer) return Promise.resolve(providers[provider].server);
    const known = described.get(issuer);
    if (known && known.until > now().getTime()) return known.server;
    const server = describe(new URL(issuer), keys, send);
    described.set(issuer, { until: now().getTime() + LIFETIME_MS, server });
    server.catch(() => described.delete(issuer));
    return server;
  };
}

async function describe(
  issuer: URL,
  keys: LoginProviderKeys,
  send?: SendRequest,
): Promise<AuthorizationServer> {
  return processDiscoveryResponse(issuer, await discoveryRequest(issuer, requestOptions(keys, send)));
}
