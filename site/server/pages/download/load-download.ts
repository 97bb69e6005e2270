import type { Installer, ItemCard, ItemKind } from "@tuna/sdk";
import { errorTexts } from "@tuna/sdk/locale";
import { itemCard } from "../../catalog/item-card.ts";
import { namedInstallers } from "../../download/installers.ts";
import { type LoginChoices, loginChoices } from "../account/login-choices.ts";
import type { Loader } from "../loader.ts";

export interface DownloadData extends LoginChoices {
  kind: ItemKind;
  /** What the visitor came for; null when they want the app itself. */
  card: ItemCard | null;
  installers: Installer[];
}

export const loadDownload: Loader<DownloadData> = async (request, context) => {
  const { params, catalog } = request;
  const { brand, environment } = context;
  const kind = params.item === "voice" ? "voice" : "sound";
  const flow = {
    kind,
    installers: namedInstallers(environment),
    ...loginChoices(request, context),
  } as const;
  if (!params.id) return { type: "page", data: { ...flow, card: null } };
  const item = await catalog.get(kind, params.id);
  if (!item) {
    return {
      type: "not-found",
      message: kind === "sound" ? errorTexts.soundNotFound : errorTexts.voiceNotFound,
    };
  }
  return { type: "page", data: { ...flow, card: itemCard(kind, item, brand) } };
};
