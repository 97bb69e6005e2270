import { isApiError, type TunaOptions } from "@tuna/sdk";
import { createSessionClient, type SessionMethods } from "@tuna/sdk/account";
import { adminEndpoints, adminSchemas } from "./admin-endpoints.ts";
import { type AdminItem, adminItemSchema } from "./admin-item.ts";

/** A method for each endpoint of administrators. Every promise rejects with a `TunaError` only. */
export type AdminMethods = SessionMethods<typeof adminSchemas>;

/**
 * Creates the client of the administrators' endpoints, with the session of the page. Calls of everybody else reject with
 * 403 `forbidden`.
 */
export function createAdminClient(options: TunaOptions): AdminMethods {
  return createSessionClient(adminEndpoints, adminSchemas, options);
}

/** Returns the current item of a 409 `conflict`, which rejects an edit of an older version. Undefined for other errors. */
export function itemOfConflict(error: unknown): AdminItem | undefined {
  if (!isApiError(error) || error.code !== "conflict") return undefined;
  const current = adminItemSchema.safeParse(error.current);
  return current.success ? current.data : undefined;
}
