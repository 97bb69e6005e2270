import { type EndpointCall, endpointCall } from "../client/endpoint-call.ts";
import { connectionOf, type TunaOptions } from "../client/tuna-options.ts";
import { type AccountEndpointName, accountEndpoints } from "../contract/account-endpoints.ts";
import { accountSchemas } from "../contract/account-schemas.ts";
import { fetchWithRefresh } from "./fetch-with-refresh.ts";

/** A method for each endpoint of a login and its session. Every promise rejects with a `TunaError` only. */
export type AccountMethods = {
  [Name in keyof typeof accountEndpoints]: EndpointCall<(typeof accountSchemas)[Name]>;
};

/**
 * The account's calls of one library. A call whose access token has run out refreshes the session and is sent once
 * more; when that does not help, it fails with 'No access token found' (401).
 */
export function createAccountClient(options: TunaOptions): AccountMethods {
  const connection = connectionOf(options);
  const renewing = { ...connection, fetch: fetchWithRefresh(connection) };
  const names = Object.keys(accountEndpoints) as AccountEndpointName[];
  const methods = names.map((name) => [
    name,
    endpointCall(accountEndpoints[name], accountSchemas[name], renewing),
  ]);
  return Object.fromEntries(methods);
}
