import type { ItemKind } from "@tuna/sdk";
import { errorTexts } from "@tuna/sdk/locale";
import type { Loader } from "../loader.ts";

export interface ReportData {
  kind: ItemKind;
  id: string;
  name: string;
  /** Set once the form came back: what to tell its sender. */
  outcome?: "sent" | "invalid";
}

export const loadReport: Loader<ReportData> = async ({ params, url, catalog }) => {
  const kind = params.kind === "voice" ? "voice" : "sound";
  const item = await catalog.get(kind, params.id ?? "");
  if (!item) {
    return {
      type: "not-found",
      message: kind === "sound" ? errorTexts.soundNotFound : errorTexts.voiceNotFound,
    };
  }
  const outcome = url.searchParams.get("outcome");
  const known = outcome === "sent" || outcome === "invalid" ? { outcome } : {};
  return { type: "page", data: { kind, id: item.id, name: item.name, ...known } as ReportData };
};
