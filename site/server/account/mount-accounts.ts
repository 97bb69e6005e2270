import {
  type AccountEndpointName,
  API_BASE_PATH,
  accountEndpoints,
  accountSchemas,
} from "@tuna/sdk/contract";
import type { Context, Hono } from "hono";
import { cacheControls } from "../http/cache-control.ts";
import { mountTable, partOfTable, type TablePolicy } from "../http/mount-table.ts";
import { sameOriginOnly } from "../http/same-origin.ts";
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

const table = { endpoints: accountEndpoints, schemas: accountSchemas };
/** Endpoints that need no session. */
const loginNames = ["sendCode", "verifyCode", "providers", "refresh", "logout"] as const;
type LoginName = (typeof loginNames)[number];
const memberNames = (Object.keys(accountEndpoints) as AccountEndpointName[]).filter(
  (name): name is Exclude<AccountEndpointName, LoginName> => !loginNames.some((one) => one === name),
);

const policy: TablePolicy<AccountEndpointName, never> = {
  cacheControl: () => cacheControls.noStore,
  isSessionOnly: true,
  logSuccess(context, name, { params }) {
    const { id, provider } = (params ?? {}) as { id?: string; provider?: string };
    logAccountEvent(context, name, id ?? provider);
  },
};

/** Mounts the endpoints of login, session and settings. */
export function mountAccounts(app: Hono, options: Omit<AccountTools, "userOf">): void {
  const tools = { ...options, userOf: createUserOf(options) };
  mountChallenge(app, options.environment);
  for (const path of ["/auth/*", "/me", "/me/*"]) app.use(API_BASE_PATH + path, sameOriginOnly);
  mountTable(app, partOfTable(table, loginNames), policy, {
    ...loginHandlers(tools),
    ...providerHandlers(tools),
  });
  const authorize = (context: Context) => options.auth.sessions.accountOf(context);
  mountTable(
    app,
    partOfTable(table, memberNames),
    { ...policy, authorize },
    {
      ...embedHandlers(tools),
      ...profileHandlers(tools),
      ...sessionHandlers(tools),
      ...accountDataHandlers(tools),
      ...reauthenticationHandlers(tools),
      ...accessTokenHandlers(tools),
      ...passkeyHandlers(tools),
    },
  );
}
