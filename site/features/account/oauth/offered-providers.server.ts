import { type LoginProvider, loginProviders } from "@tuna/sdk/account";
import type { Environment } from "../../../platform/environment/environment.server.ts";
import { isStandIn } from "../../../platform/environment/login-provider-keys.server.ts";
import { isLoopbackOrigin } from "../../../platform/http/site-origin.server.ts";

/**
 * Returns the configured providers in display order. Without PUBLIC_URL it returns only stand-ins at a network
 * address, since real providers redirect over http to loopback addresses only.
 */
export function offeredProviders(
  { oauth, publicUrl }: Pick<Environment, "oauth" | "publicUrl">,
  origin: string,
): LoginProvider[] {
  const isReachable = publicUrl !== undefined || isLoopbackOrigin(origin);
  return loginProviders.filter((provider) => {
    const keys = Object.hasOwn(oauth, provider) ? oauth[provider] : undefined;
    return keys !== undefined && (isReachable || isStandIn(keys));
  });
}
