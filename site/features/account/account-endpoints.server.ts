import type { BoundEndpoint } from "../../platform/http/mount-endpoints.server.ts";
import { accessTokenHandlers } from "./access-token-handlers.server.ts";
import { accountDataHandlers } from "./account-data-handlers.server.ts";
import { type AccountTools, accountApi } from "./account-handlers.server.ts";
import { handleEndpoints } from "./endpoint-callers.server.ts";
import { embedHandlers, loginHandlers, sessionHandlers } from "./login-handlers.server.ts";
import { providerHandlers } from "./oauth/provider-handlers.server.ts";
import { passkeyHandlers } from "./passkey-handlers.server.ts";
import { profileHandlers } from "./profile-handlers.server.ts";
import { reauthenticationHandlers } from "./reauthentication-handlers.server.ts";
import { createUserOf } from "./user-of-account.server.ts";

/** Handles {@link accountApi}. */
export function accountRoutes(options: Omit<AccountTools, "userOf">): BoundEndpoint[] {
  const tools = { ...options, userOf: createUserOf(options) };
  return handleEndpoints(accountApi)({
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
