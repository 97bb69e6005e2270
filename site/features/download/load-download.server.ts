import { serveRoute, unknownItem } from "../../platform/pages/loader.server.ts";
import { loginChoices } from "../account/login-choices.server.ts";
import { itemCard } from "../catalog/item-card.server.ts";
import { downloadRoute } from "./download.route.ts";
import { namedInstallers } from "./installers.server.ts";

export const downloadLoader = serveRoute(downloadRoute, async (request, context) => {
  const { params, catalog } = request;
  const { brand, environment, site } = context;
  const kind = params.item === "voice" ? "voice" : "sound";
  const flow = {
    kind,
    installers: namedInstallers(environment, request.origin),
    ...loginChoices(request, context),
  } as const;
  if (!params.id) return { type: "page", data: { ...flow, card: null } };
  const item = await catalog.get(kind, params.id);
  if (!item) {
    return unknownItem(kind);
  }
  const card = await site.moderation.markTakenDown(itemCard(kind, item, brand));
  return { type: "page", data: { ...flow, card } };
});
