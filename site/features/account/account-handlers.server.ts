import type { Brand } from "@tuna/sdk";
import { pictureLimits } from "@tuna/sdk/account";
import { type AccountEndpointName, accountEndpoints, accountSchemas } from "@tuna/sdk/contract";
import type { Environment } from "../../platform/environment/environment.server.ts";
import { defineTable } from "../../platform/http/define-endpoints.server.ts";
import { logAccountEvent } from "./account-events.server.ts";
import type { Auth } from "./auth.server.ts";
import type { EndpointHandlers } from "./endpoint-callers.server.ts";
import type { UserOf } from "./user-of-account.server.ts";

const maxBodyBytes = pictureLimits.sizeBytes;

/** Login, session and settings. */
export const accountApi = defineTable(
  { endpoints: accountEndpoints, schemas: accountSchemas },
  // A profile's pictures are larger than typed text.
  { updatePicture: { maxBodyBytes }, updateWidePicture: { maxBodyBytes } },
  {
    logSuccess(context, { name }, { params }) {
      const { id, provider } = (params ?? {}) as { id?: string; provider?: string };
      logAccountEvent(context, name as AccountEndpointName, id ?? provider);
    },
  },
);

/** Handlers of these endpoints. They get the caller's account, which is known before a body is read. */
export type AccountHandlers<Name extends AccountEndpointName> = Pick<
  EndpointHandlers<typeof accountApi>,
  Name
>;

/** Dependencies of the account handlers. */
export interface AccountTools {
  auth: Auth;
  environment: Environment;
  brand: Brand;
  /** Returns the caller's account, as its owner sees it. */
  userOf: UserOf;
}
