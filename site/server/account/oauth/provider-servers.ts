import type { LoginProvider } from "@tuna/sdk/account";
import { type AuthorizationServer, discoveryRequest, processDiscoveryResponse } from "oauth4webapi";
import type { LoginProviderKeys } from "../../environment/login-provider-keys.ts";
import { requestOptions } from "./provider-requests.ts";
import { providers } from "./providers.ts";

const LIFETIME_MS = 3_600_000;

export type ServerOf = (provider: LoginProvider, keys: LoginProviderKeys) => Promise<AuthorizationServer>;

/**
 * Returns the providers' endpoints: the usual ones, or those in a configured issuer's metadata, fetched once an
 * hour.
 */
export function createServerOf(now: () => Date): ServerOf {
  const described = new Map<LoginProvider, { until: number; server: Promise<AuthorizationServer> }>();
  return (provider, keys) => {
    if (!keys.issuer) return Promise.resolve(providers[provider].server);
    const known = described.get(provider);
    if (known && known.until > now().getTime()) return known.server;
    const server = describe(new URL(keys.issuer), keys);
    described.set(provider, { until: now().getTime() + LIFETIME_MS, server });
    server.catch(() => described.delete(provider));
    return server;
  };
}

async function describe(issuer: URL, keys: LoginProviderKeys): Promise<AuthorizationServer> {
  return processDiscoveryResponse(issuer, await discoveryRequest(issuer, requestOptions(keys)));
}
