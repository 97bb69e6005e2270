import { isTunaError } from "@tuna/sdk";
import { outdateDocument } from "../../platform/routing/outdated-document.ts";
import { redirectToLoginIfUnauthenticated } from "../account/settings/call-account.ts";
import { passkeyPath } from "../account/settings/passkey-path.ts";
import type { UploadReviewMethods } from "../uploads/upload-review.ts";
import type { AdminMethods } from "./admin-client.ts";

/** Calls the administrators' API. Visitors whose session has ended are redirected to the login and back. */
export function callAdmin<Answer>(call: (admin: AdminMethods) => Promise<Answer>): Promise<Answer> {
  return orPasskey(
    redirectToLoginIfUnauthenticated(
      import("./admin-client.lazy.ts").then(({ adminClient }) => call(adminClient)),
    ),
  );
}

/** Calls the administrators' API of uploads, like {@link callAdmin}. */
export function callReview<Answer>(call: (review: UploadReviewMethods) => Promise<Answer>): Promise<Answer> {
  return orPasskey(
    redirectToLoginIfUnauthenticated(
      import("./review-client.lazy.ts").then(({ reviewClient }) => call(reviewClient)),
    ),
  );
}

/** Redirects administrators who have to show their passkey again; the call then never settles. */
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
