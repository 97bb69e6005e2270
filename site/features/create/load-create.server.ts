import { type PageRequest, serveRoute } from "../../platform/pages/loader.server.ts";
import { unchosenNameOf } from "../account/profile-rows.server.ts";
import { createRoute } from "./create.route.ts";
import type { CreateVoicePageData } from "./sound-form-fields.ts";

/** Drafts are in the visitor's browser. Only a form that was posted without script comes back from here. */
export const createLoader = serveRoute(createRoute, (request) => ({
  type: "page",
  data: { form: request.soundForm ?? null, ...unchosenNameFor(request) },
}));

/** Returns the name under which an account publishes until it has chosen one. */
export function unchosenNameFor({ account }: PageRequest): CreateVoicePageData {
  return { unchosenName: account ? unchosenNameOf(account) : null };
}
