import { errorTexts, type ItemCard, type ItemKind } from "@tuna/sdk";
import { cardOf } from "../catalog/cards.server.ts";
import type { Loader } from "../loader.ts";

export interface DownloadData {
  kind: ItemKind;
  /** What the visitor came for; null when they want the app itself. */
  card: ItemCard | null;
  installers: { name: "macIntel" | "macArm" | "windows"; url: string }[];
}

export const loadDownload: Loader<DownloadData> = async ({ params }, { library, brand, environment }) => {
  const kind = params.item === "voice" ? "voice" : "sound";
  const installers = (["macIntel", "macArm", "windows"] as const).flatMap((name) => {
    const url = environment.installers[name];
    return url ? [{ name, url }] : [];
  });
  if (!params.id) return { type: "page", data: { kind, card: null, installers } };
  const item = await library.catalog.get(kind, params.id);
  if (!item) {
    return {
      type: "not-found",
      message: kind === "sound" ? errorTexts.soundNotFound : errorTexts.voiceNotFound,
    };
  }
  return { type: "page", data: { kind, card: cardOf(kind, item, brand), installers } };
};
