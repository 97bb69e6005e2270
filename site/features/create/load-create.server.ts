import { type PageRequest, serveRoute } from "../../platform/pages/loader.server.ts";
import { unchosenNameOf } from "../account/profile-rows.server.ts";
import { createRoute } from "./create.route.ts";
import type { MakerNames } from "./sound-form-fields.ts";

/** Drafts are in the visitor's browser. Only a form that was posted without script comes back from here. */
export const createLoader = serveRoute(createRoute, (request) => ({
  type: "page",
  data: { form: request.soundForm ?? null, ...makerNamesFor(request) },
}));

/** Returns the name under which an account publishes, and whether its owner has chosen it. */
export function makerNamesFor({ account }: PageRequest): MakerNames {
  return { publicName: account?.name ?? null, unchosenName: account ? unchosenNameOf(account) : null };
}
