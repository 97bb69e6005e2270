import { type LoginProvider, loginProviders } from "@tuna/sdk/account";
import type { Environment } from "../../environment/environment.ts";
import { isLoopbackOrigin } from "../../http/site-origin.ts";

/**
 * Providers that are set up, in the order in which they are shown. Without PUBLIC_URL none at this computer's address
 * in a network: providers lead back over http to a loopback address only.
 */
export function offeredProviders(
  { oauth, publicUrl }: Pick<Environment, "oauth" | "publicUrl">,
  origin: string,
): LoginProvider[] {
  if (publicUrl === undefined && !isLoopbackOrigin(origin)) return [];
  return loginProviders.filter((provider) => Object.hasOwn(oauth, provider));
}
