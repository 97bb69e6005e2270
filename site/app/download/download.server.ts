import { errorTexts, type Installer, type ItemCard, type ItemKind } from "@tuna/sdk";
import { namedInstallers } from "../../server/download/installers.ts";
import { cardOf } from "../catalog/cards.server.ts";
import type { Loader } from "../loader.ts";

export interface DownloadData {
  kind: ItemKind;
  /** What the visitor came for; null when they want the app itself. */
  card: ItemCard | null;
  installers: Installer[];
}

export const loadDownload: Loader<DownloadData> = async ({ params }, { library, brand, environment }) => {
  const kind = params.item === "voice" ? "voice" : "sound";
  const installers = namedInstallers(environment);
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
