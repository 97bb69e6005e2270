import { fetchWithRefresh } from "../account/fetch-with-refresh.ts";
import { type EndpointCall, endpointCall } from "../client/endpoint-call.ts";
import { connectionOf, type TunaOptions } from "../client/tuna-options.ts";
import { isApiError } from "../errors/api-error.ts";
import { type AdminEndpointName, adminEndpoints } from "./admin-endpoints.ts";
import { type AdminItem, adminItemSchema } from "./admin-item.ts";
import { adminSchemas } from "./admin-schemas.ts";

/** A method for each endpoint of administrators. Every promise rejects with a `TunaError` only. */
export type AdminMethods = {
  [Name in keyof typeof adminEndpoints]: EndpointCall<(typeof adminSchemas)[Name]>;
};

/** The administrators' calls of one library, with the session of the page; who is none gets 403 `forbidden`. */
export function createAdminClient(options: TunaOptions): AdminMethods {
  const connection = connectionOf(options);
  const renewing = { ...connection, fetch: fetchWithRefresh(connection) };
  const names = Object.keys(adminEndpoints) as AdminEndpointName[];
  const methods = names.map((name) => [
    name,
    endpointCall(adminEndpoints[name], adminSchemas[name], renewing),
  ]);
  return Object.fromEntries(methods);
}

/** The item as it stands now, when an edit was refused (409 `conflict`) because somebody else was faster. */
export function itemOfConflict(error: unknown): AdminItem | undefined {
  if (!isApiError(error) || error.code !== "conflict") return undefined;
  const current = adminItemSchema.safeParse(error.current);
  return current.success ? current.data : undefined;
}
