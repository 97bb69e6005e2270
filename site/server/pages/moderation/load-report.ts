import type { ItemCard } from "@tuna/sdk";
import { errorTexts } from "@tuna/sdk/locale";
import type { ReportForm } from "../../../app/moderation/report-draft.ts";
import { itemCard } from "../../catalog/item-card.ts";
import type { Loader } from "../loader.ts";

export interface ReportData {
  card: ItemCard;
  isSent: boolean;
  /** Set when the form came back. */
  form: ReportForm | null;
}

export const loadReport: Loader<ReportData> = async ({ params, url, catalog, reportForm }, { brand }) => {
  const kind = params.kind === "voice" ? "voice" : "sound";
  const item = await catalog.get(kind, params.id ?? "");
  if (!item) {
    return {
      type: "not-found",
      message: kind === "sound" ? errorTexts.soundNotFound : errorTexts.voiceNotFound,
    };
  }
  const isSent = url.searchParams.get("outcome") === "sent";
  return { type: "page", data: { card: itemCard(kind, item, brand), isSent, form: reportForm ?? null } };
};
