import type { TunaOptions } from "../client/connection.ts";
import { accountEndpoints } from "../contract/account-endpoints.ts";
import type { accountSchemas } from "../contract/account-schemas.ts";
import { createSessionClient, type SessionMethods } from "./session-client.ts";

/** A method for each endpoint of a login and its session. Every promise rejects with a `TunaError` only. */
export type AccountMethods = SessionMethods<typeof accountSchemas>;

/** Creates the client of a site's logins and accounts, see `createSessionClient`. */
export function createAccountClient(options: TunaOptions): AccountMethods {
  return createSessionClient<typeof accountSchemas>(accountEndpoints, options);
}
