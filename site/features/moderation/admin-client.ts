import { isApiError, type TunaOptions } from "@tuna/sdk";
import { createSessionClient, type SessionMethods } from "@tuna/sdk/account";
import type * as z from "zod/mini";
import type { AdminItem } from "../item-changes/admin-item.ts";
import { adminEndpoints, type adminSchemas } from "./admin-endpoints.ts";

type Schemas = typeof adminSchemas;

/**
 * A method for each endpoint of administrators. Every promise rejects with a `TunaError` only. Answers have the words of this
 * version alone, since the pages of administrators come from the site that answers them.
 */
export type AdminMethods = {
  [Name in keyof Schemas]: (
    ...args: Parameters<SessionMethods<Schemas>[Name]>
  ) => Promise<z.output<Schemas[Name]["response"]>>;
};

/**
 * Creates the client of the administrators' endpoints, with the session of the page. Calls of everybody else reject with
 * 403 `forbidden`.
 */
export function createAdminClient(options: TunaOptions): AdminMethods {
  return createSessionClient<Schemas>(adminEndpoints, options) as AdminMethods;
}

/** Returns the current item of a 409 `conflict`, which rejects an edit of an older version. Undefined for other errors. */
export function itemOfConflict(error: unknown): AdminItem | undefined {
  if (!isApiError(error) || error.code !== "conflict") return undefined;
  const current = error.current as AdminItem | null | undefined;
  return current?.version === undefined ? undefined : current;
}
