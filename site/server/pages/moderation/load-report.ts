import type { ReportPageData } from "../../../contract/moderation/report-form.ts";
import { itemCard } from "../../catalog/item-card.ts";
import { type Loader, unknownItem } from "../loader.ts";

export const loadReport: Loader<ReportPageData> = async ({ params, url, catalog, reportForm }, { brand }) => {
  const kind = params.kind === "voice" ? "voice" : "sound";
  const item = await catalog.get(kind, params.id ?? "");
  if (!item) {
    return unknownItem(kind);
  }
  const isSent = url.searchParams.get("outcome") === "sent";
  return { type: "page", data: { card: itemCard(kind, item, brand), isSent, form: reportForm ?? null } };
};
