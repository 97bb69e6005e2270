import { type AdminEndpointName, adminEndpoints, adminSchemas } from "@tuna/sdk/admin";
import { API_BASE_PATH } from "@tuna/sdk/contract";
import type { Hono } from "hono";
import type { Account } from "../account/account.ts";
import { requireAdministrator } from "../account/administrator.ts";
import type { Auth } from "../account/auth.ts";
import type { InsightDesk } from "../analytics/insights.ts";
import { jsonAnswer } from "../http/json-answer.ts";
import { ProblemError } from "../http/problem.ts";
import { type RequestInput, readInput } from "../http/request-input.ts";
import { sameOriginOnly } from "../http/same-origin.ts";
import { logSecurityEvent } from "../log/security-log.ts";
import { adminHandlers } from "./admin-handlers.ts";
import type { Moderation } from "./moderation.ts";

/**
 * Mounts what administrators do: for the site's own pages, kept by no cache, and for who is one in the database at the
 * moment of the call. That is asked before anything of the request is read.
 */
export function mountAdministration(
  app: Hono,
  { auth, ...services }: { auth: Auth; moderation: Moderation; insights: InsightDesk },
): void {
  const handlers = adminHandlers(services, auth.now);
  const names = Object.keys(adminEndpoints) as AdminEndpointName[];

  app.use(`${API_BASE_PATH}/admin/*`, sameOriginOnly);
  for (const name of names) {
    const handler = handlers[name] as (input: RequestInput, actor: Account) => Promise<unknown>;
    app.on(adminEndpoints[name].method, routeOf(name), async (context) => {
      const actor = await auth.sessions.accountOf(context);
      requireAdministrator(actor);
      const input = await readInput(context, adminSchemas[name]);
      const answer = await handler(input, actor);
      if (adminEndpoints[name].method !== "GET") {
        const { id: targetId } = (input.params ?? {}) as { id?: string };
        logSecurityEvent(context, "administration.action", { action: name, targetId });
      }
      return jsonAnswer(context, answer, { cacheControl: "no-store" });
    });
  }
  for (const route of new Set(names.map(routeOf))) {
    const methods = names
      .filter((name) => routeOf(name) === route)
      .map((name) => adminEndpoints[name].method);
    app.all(route, () => {
      throw new ProblemError("method-not-allowed", { headers: { allow: methods.join(", ") } });
    });
  }
}

/** `/admin/sounds/{id}` as Hono writes it, below the API's base. */
function routeOf(name: AdminEndpointName): string {
  return `${API_BASE_PATH}${adminEndpoints[name].path.replaceAll(/\{(\w+)\}/g, ":$1")}`;
}
