import type { Hono } from "hono";
import {
  type AdminEndpointName,
  adminEndpoints,
  adminSchemas,
} from "../../contract/admin/admin-endpoints.ts";
import type { Account } from "../account/account.ts";
import { requireAdministrator } from "../account/administrator.ts";
import type { Auth } from "../account/auth.ts";
import type { InsightsReader } from "../analytics/insights.ts";
import { cacheControls } from "../http/cache-control.ts";
import { mountTable, type TablePolicy } from "../http/mount-table.ts";
import { logSecurityEvent } from "../log/security-log.ts";
import { adminHandlers } from "./admin-handlers.ts";
import type { Moderation } from "./moderation.ts";

/**
 * Mounts the administrators' endpoints. Each call reads from the database whether the caller is an
 * administrator.
 */
export function mountAdministration(
  app: Hono,
  { auth, ...services }: { auth: Auth; moderation: Moderation; insights: InsightsReader },
): void {
  const policy: TablePolicy<AdminEndpointName, Account> = {
    cacheControl: () => cacheControls.noStore,
    sameOriginPaths: ["/admin/*"],
    async authorize(context) {
      const actor = await auth.sessions.accountOf(context);
      requireAdministrator(actor);
      return actor;
    },
    logSuccess(context, name, { params }) {
      if (adminEndpoints[name].method === "GET") return;
      const { id: targetId } = (params ?? {}) as { id?: string };
      logSecurityEvent(context, "administration.action", { action: name, targetId });
    },
  };
  const handlers = adminHandlers(services, auth.now);
  mountTable(app, { endpoints: adminEndpoints, schemas: adminSchemas }, policy, handlers);
}
