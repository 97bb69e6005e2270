import type { Brand } from "@tuna/sdk";
import type { AccountEndpointName, accountSchemas } from "@tuna/sdk/contract";
import type { Environment } from "../environment/environment.ts";
import type { TableHandlers } from "../http/mount-table.ts";
import type { SessionAccount } from "./account.ts";
import type { Auth } from "./auth.ts";
import type { UserOf } from "./user-of-account.ts";

/** Handlers of endpoints that need no session. */
export type LoginHandlers<Name extends AccountEndpointName> = TableHandlers<typeof accountSchemas, Name>;

/** Handlers of endpoints that need one. They get the account, which is known before a body is read. */
export type AccountHandlers<Name extends AccountEndpointName> = TableHandlers<
  typeof accountSchemas,
  Name,
  SessionAccount
>;

/** Dependencies of the account handlers. */
export interface AccountTools {
  auth: Auth;
  environment: Environment;
  brand: Brand;
  /** Returns the caller's account, as its owner sees it. */
  userOf: UserOf;
}
