import type { AdminMethods } from "@tuna/sdk/admin";
import { orLogin } from "../settings/call-account.ts";

/** Makes a call of the administrators' API. Whoever is not logged in any more is led to the login and back here. */
export function callAdmin<Answer>(call: (admin: AdminMethods) => Promise<Answer>): Promise<Answer> {
  return orLogin(import("./admin-client.ts").then(({ adminClient }) => call(adminClient)));
}
