import {
  type AccountEndpointName,
  API_BASE_PATH,
  accountEndpoints,
  accountSchemas,
} from "@tuna/sdk/contract";
import type { Context, Hono } from "hono";
import { jsonAnswer } from "../http/json-answer.ts";
import { ProblemError } from "../http/problem.ts";
import { type RequestInput, readInput } from "../http/request-input.ts";
import { sameOriginOnly } from "../http/same-origin.ts";
import { accountDataHandlers } from "./account-data-handlers.ts";
import { logAccountEvent } from "./account-events.ts";
import type { AccountHandlers, AccountTools } from "./account-handlers.ts";
import { embedHandlers } from "./embed-handlers.ts";
import { loginHandlers } from "./login-handlers.ts";
import { providerHandlers } from "./oauth/provider-handlers.ts";
import { passkeyHandlers } from "./passkey-handlers.ts";
import { profileHandlers } from "./profile-handlers.ts";
import { reauthenticationHandlers } from "./reauthentication-handlers.ts";
import { sessionHandlers } from "./session-handlers.ts";
import { createUserOf } from "./user-of-account.ts";

/** Mounts login, session and settings: for the site's own pages, and kept by no cache. */
export function mountAccounts(app: Hono, options: Omit<AccountTools, "userOf">): void {
  const tools = { ...options, userOf: createUserOf(options) };
  const handlers: AccountHandlers = {
    ...loginHandlers(tools),
    ...providerHandlers(tools),
    ...embedHandlers(tools),
    ...profileHandlers(tools),
    ...sessionHandlers(tools),
    ...accountDataHandlers(tools),
    ...reauthenticationHandlers(tools),
    ...passkeyHandlers(tools),
  };
  const names = Object.keys(accountEndpoints) as AccountEndpointName[];

  for (const path of ["/auth/*", "/me", "/me/*"]) app.use(`${API_BASE_PATH}${path}`, sameOriginOnly);
  for (const name of names) {
    const handler = handlers[name] as (input: RequestInput, context: Context) => Promise<unknown>;
    app.on(accountEndpoints[name].method, routeOf(name), async (context) => {
      const input = await readInput(context, accountSchemas[name]);
      const answer = await handler(input, context);
      logAccountEvent(context, name, targetOf(input));
      if (answer instanceof Response) return answer;
      return jsonAnswer(context, answer, { cacheControl: "no-store" });
    });
  }
  for (const route of new Set(names.map(routeOf))) {
    const methods = names
      .filter((name) => routeOf(name) === route)
      .map((name) => accountEndpoints[name].method);
    app.all(route, () => {
      throw new ProblemError("method-not-allowed", { headers: { allow: methods.join(", ") } });
    });
  }
}

/** `/me/sessions/{id}` as Hono writes it, below the API's base. */
function routeOf(name: AccountEndpointName): string {
  return `${API_BASE_PATH}${accountEndpoints[name].path.replaceAll(/\{(\w+)\}/g, ":$1")}`;
}

/** The session or provider that a path names. */
function targetOf({ params }: RequestInput): string | undefined {
  const { id, provider } = (params ?? {}) as { id?: string; provider?: string };
  return id ?? provider;
}
