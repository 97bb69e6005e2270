import { isTunaError } from "@tuna/sdk";
import type { AdminMethods } from "@tuna/sdk/admin";
import { passkeyPath } from "../../contract/settings/passkey-path.ts";
import { outdateDocument } from "../routing/outdated-document.ts";
import { redirectToLoginIfUnauthenticated } from "../settings/call-account.ts";

/** Makes a call of the administrators' API. Whoever is not logged in any more is led to the login and back here. */
export function callAdmin<Answer>(call: (admin: AdminMethods) => Promise<Answer>): Promise<Answer> {
  return orPasskey(
    redirectToLoginIfUnauthenticated(
      import("./admin-client.lazy.ts").then(({ adminClient }) => call(adminClient)),
    ),
  );
}

/** Leads whoever has to show their passkey again there and back here; the call then never ends. */
async function orPasskey<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (!isTunaError(error) || error.code !== "passkey-required") throw error;
    outdateDocument();
    location.assign(passkeyPath(location.pathname + location.search));
    return new Promise(() => {});
  }
}
