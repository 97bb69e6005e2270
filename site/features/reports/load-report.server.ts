import { serveRoute, unknownItem } from "../../platform/pages/loader.server.ts";
import { itemCard } from "../catalog/item-card.server.ts";
import { reportRoute } from "./report.route.ts";

/** Loads the page on which an item is reported, with the form as it was sent if that was refused. */
export const reportLoader = serveRoute(
  reportRoute,
  async ({ params, url, catalog, reportForm }, { brand, site }) => {
    const kind = params.kind === "voice" ? "voice" : "sound";
    const item = await catalog.get(kind, params.id ?? "");
    if (!item) {
      return unknownItem(kind);
    }
    const isSent = url.searchParams.get("outcome") === "sent";
    const card = await site.moderation.markTakenDown(itemCard(kind, item, brand));
    return { type: "page", data: { card, isSent, form: reportForm ?? null } };
  },
);
