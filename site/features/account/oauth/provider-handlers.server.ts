import { siteOrigin } from "../../../platform/http/site-origin.server.ts";
import type { AccountHandlers, AccountTools } from "../account-handlers.server.ts";
import { offeredProviders } from "./offered-providers.server.ts";

/** Lists the providers that a visitor can log in with. */
export function providerHandlers({ environment }: AccountTools): AccountHandlers<"providers"> {
  return {
    providers: async (_, context) => ({ providers: offeredProviders(environment, siteOrigin(context)) }),
  };
}
