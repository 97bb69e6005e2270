import type { Endpoint } from "@tuna/sdk/contract";
import { cacheControls } from "../http/cache-control.ts";
import type { TablePolicy } from "../http/mount-table.ts";
import { logSecurityEvent } from "../log/security-log.ts";
import type { Account } from "./account.ts";
import { requireAdministrator } from "./administrator.ts";
import type { Auth } from "./auth.ts";

/**
 * Returns the policy of endpoints for administrators: only pages of this site call them, each call reads from the database
 * who the caller is, and the security log names each change.
 */
export function administrationPolicy<Name extends string>(
  { sessions }: Auth,
  endpoints: Readonly<Record<Name, Endpoint>>,
  sameOriginPaths: readonly string[],
): TablePolicy<Name, Account> {
  return {
    cacheControl: () => cacheControls.noStore,
    sameOriginPaths,
    async authorize(context) {
      const actor = await sessions.accountOf(context);
      requireAdministrator(actor);
      return actor;
    },
    logSuccess(context, name, { params }) {
      if (endpoints[name].method === "GET") return;
      const { id: targetId } = (params ?? {}) as { id?: string };
      logSecurityEvent(context, "administration.action", { action: name, targetId });
    },
  };
}
