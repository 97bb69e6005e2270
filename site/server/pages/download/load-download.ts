import type { DownloadPageData } from "../../../contract/download/download-page-data.ts";
import { itemCard } from "../../catalog/item-card.ts";
import { namedInstallers } from "../../download/installers.ts";
import { loginChoices } from "../account/login-choices.ts";
import { type Loader, unknownItem } from "../loader.ts";

export const loadDownload: Loader<DownloadPageData> = async (request, context) => {
  const { params, catalog } = request;
  const { brand, environment } = context;
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
  return { type: "page", data: { ...flow, card: itemCard(kind, item, brand) } };
};
