import type { Context } from "hono";
import type { Environment } from "../../platform/environment/environment.server.ts";
import { createCallerKeys } from "../../platform/http/visitor-key.server.ts";
import type { Account } from "../account/account.server.ts";
import { isEstablished } from "../account/established-account.server.ts";

/**
 * Returns a function that makes the key of the day for the network of a caller whose account is new, since one visitor can make
 * many accounts. Null for accounts that have been there for a while.
 */
export function createNetworkOfNewAccount(
  environment: Pick<Environment, "trustedProxies" | "sessionSecret">,
): (context: Context, account: Pick<Account, "createdAt">) => string | null {
  const callerKeys = createCallerKeys(environment);
  return (context, account) => (isEstablished(account, new Date()) ? null : callerKeys(context).wideNetwork);
}
