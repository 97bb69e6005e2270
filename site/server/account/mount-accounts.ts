import { type AccountEndpointName, accountEndpoints, accountSchemas } from "@tuna/sdk/contract";
import type { Hono } from "hono";
import { cacheControls } from "../http/cache-control.ts";
import { mountTable, type TablePolicy } from "../http/mount-table.ts";
import { accessTokenHandlers } from "./access-token-handlers.ts";
import { accountDataHandlers } from "./account-data-handlers.ts";
import { logAccountEvent } from "./account-events.ts";
import type { AccountTools } from "./account-handlers.ts";
import { embedHandlers, loginHandlers, sessionHandlers } from "./login-handlers.ts";
import { mountChallenge } from "./mount-challenge.ts";
import { providerHandlers } from "./oauth/provider-handlers.ts";
import { passkeyHandlers } from "./passkey-handlers.ts";
import { profileHandlers } from "./profile-handlers.ts";
import { reauthenticationHandlers } from "./reauthentication-handlers.ts";
import { createUserOf } from "./user-of-account.ts";

const policy: TablePolicy<AccountEndpointName, undefined> = {
  cacheControl: () => cacheControls.noStore,
  sameOriginPaths: ["/auth/*", "/me", "/me/*"],
  logSuccess(context, name, { params }) {
    const { id, provider } = (params ?? {}) as { id?: string; provider?: string };
    logAccountEvent(context, name, id ?? provider);
  },
};

/** Mounts the endpoints of login, session and settings. */
export function mountAccounts(app: Hono, options: Omit<AccountTools, "userOf">): void {
  const tools = { ...options, userOf: createUserOf(options) };
  mountChallenge(app, options.environment);
  mountTable(app, { endpoints: accountEndpoints, schemas: accountSchemas }, policy, {
    ...loginHandlers(tools),
    ...providerHandlers(tools),
    ...embedHandlers(tools),
    ...profileHandlers(tools),
    ...sessionHandlers(tools),
    ...accountDataHandlers(tools),
    ...reauthenticationHandlers(tools),
    ...accessTokenHandlers(tools),
    ...passkeyHandlers(tools),
  });
}
