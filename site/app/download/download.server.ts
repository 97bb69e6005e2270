import type { Installer, ItemCard, ItemKind, LoginProvider } from "@tuna/sdk";
import { errorTexts } from "@tuna/sdk/locale";
import { offeredProviders } from "../../server/account/oauth/offered-providers.ts";
import { itemCard } from "../../server/catalog/item-card.ts";
import { namedInstallers } from "../../server/download/installers.ts";
import type { LoginForm } from "../account/login-form.ts";
import { startingForm } from "../account/login-outcome.ts";
import type { Loader } from "../loader.ts";

export interface DownloadData {
  kind: ItemKind;
  /** What the visitor came for; null when they want the app itself. */
  card: ItemCard | null;
  installers: Installer[];
  providers: LoginProvider[];
  form: LoginForm;
}

export const loadDownload: Loader<DownloadData> = async (
  { params, url, origin, loginForm, catalog },
  { brand, environment },
) => {
  const kind = params.item === "voice" ? "voice" : "sound";
  const flow = {
    kind,
    installers: namedInstallers(environment),
    providers: offeredProviders(environment, origin),
    form: loginForm ?? startingForm(url),
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
