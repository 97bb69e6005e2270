import { type LoginProvider, loginProviders } from "@tuna/sdk/account";
import type { Environment } from "../../environment/environment.ts";
import { isLoopbackOrigin } from "../../http/site-origin.ts";

/**
 * Returns the configured providers in display order. Without PUBLIC_URL it returns none at a network address,
 * since providers redirect over http to loopback addresses only.
 */
export function offeredProviders(
  { oauth, publicUrl }: Pick<Environment, "oauth" | "publicUrl">,
  origin: string,
): LoginProvider[] {
  if (publicUrl === undefined && !isLoopbackOrigin(origin)) return [];
  return loginProviders.filter((provider) => Object.hasOwn(oauth, provider));
}
