import { siteOrigin } from "../../http/site-origin.ts";
import type { AccountTools, LoginHandlers } from "../account-handlers.ts";
import { offeredProviders } from "./offered-providers.ts";

/** Lists the providers that a visitor can log in with. */
export function providerHandlers({ environment }: AccountTools): LoginHandlers<"providers"> {
  return {
    providers: async (_, context) => ({ providers: offeredProviders(environment, siteOrigin(context)) }),
  };
}
