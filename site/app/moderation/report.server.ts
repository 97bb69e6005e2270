import type { ItemKind } from "@tuna/sdk";
import { errorTexts } from "@tuna/sdk/locale";
import type { Loader } from "../loader.ts";
import type { ReportForm } from "./report-draft.ts";

export interface ReportData {
  kind: ItemKind;
  id: string;
  /** Empty where the item is veiled. */
  name: string;
  isSent: boolean;
  /** Set when the form came back. */
  form: ReportForm | null;
}

export const loadReport: Loader<ReportData> = async ({ params, url, catalog, reportForm }) => {
  const kind = params.kind === "voice" ? "voice" : "sound";
  const item = await catalog.get(kind, params.id ?? "");
  if (!item) {
    return {
      type: "not-found",
      message: kind === "sound" ? errorTexts.soundNotFound : errorTexts.voiceNotFound,
    };
  }
  const isSent = url.searchParams.get("outcome") === "sent";
  return { type: "page", data: { kind, id: item.id, name: item.name, isSent, form: reportForm ?? null } };
};
