import { siteOrigin } from "../../http/site-origin.ts";
import type { AccountHandlers, AccountTools } from "../account-handlers.ts";
import { offeredProviders } from "./offered-providers.ts";

/** Which providers a visitor may log in with. */
export function providerHandlers({ environment }: AccountTools): AccountHandlers<"providers"> {
  return {
    providers: async (_, context) => ({ providers: offeredProviders(environment, siteOrigin(context)) }),
  };
}
