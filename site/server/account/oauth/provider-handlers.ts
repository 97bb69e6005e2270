import { siteOrigin } from "../../http/site-origin.ts";
import type { AccountHandlers, AccountTools } from "../account-handlers.ts";
import { offeredProviders } from "./offered-providers.ts";

/** Lists the providers that a visitor can log in with. */
export function providerHandlers({ environment }: AccountTools): AccountHandlers<"providers"> {
  return {
    providers: async (_, context) => ({ providers: offeredProviders(environment, siteOrigin(context)) }),
  };
}
