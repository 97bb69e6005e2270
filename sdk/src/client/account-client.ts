import { accountEndpoints } from "../contract/account-endpoints.ts";
import type { accountSchemas } from "../contract/account-schemas.ts";
import type { SessionMethods } from "../contract/method-types.ts";
import type { TunaOptions } from "./connection.ts";
import { createSessionClient } from "./session-client.ts";

/** A method for each endpoint of a login and its session. Every promise rejects with a `TunaError` only. */
export type AccountMethods = SessionMethods<typeof accountSchemas>;

/** Creates the client of a site's logins and accounts, see `createSessionClient`. It sends no access token. */
export function createAccountClient(options: TunaOptions): AccountMethods {
  // The token is for what programs may do, and the API lets none of them log in or read an account.
  const withoutToken = options?.accessToken ? { ...options, accessToken: undefined } : options;
  return createSessionClient<typeof accountSchemas>(accountEndpoints, withoutToken);
}
