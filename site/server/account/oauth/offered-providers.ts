import { type LoginProvider, loginProviders } from "@tuna/sdk";
import type { Environment } from "../../environment.ts";

/** Providers that are set up, in the order in which they are shown. */
export function offeredProviders({ oauth }: Pick<Environment, "oauth">): LoginProvider[] {
  return loginProviders.filter((provider) => Object.hasOwn(oauth, provider));
}
