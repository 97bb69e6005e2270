import type { Hono } from "hono";
import { adminEndpoints, adminSchemas } from "../../contract/admin/admin-endpoints.ts";
import { administrationPolicy } from "../account/administration-policy.ts";
import type { Auth } from "../account/auth.ts";
import type { InsightsReader } from "../analytics/insights.ts";
import { mountTable } from "../http/mount-table.ts";
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
  const policy = administrationPolicy(auth, adminEndpoints, ["/admin/*"]);
  const handlers = adminHandlers(services, auth.now);
  mountTable(app, { endpoints: adminEndpoints, schemas: adminSchemas }, policy, handlers);
}
