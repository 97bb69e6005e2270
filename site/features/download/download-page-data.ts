import type { Installer, ItemCard, ItemKind } from "@tuna/sdk";
import type { LoginChoices } from "../account/login-page-data.ts";

export interface DownloadPageData extends LoginChoices {
  kind: ItemKind;
  /** The item to open in the app; null when the visitor wants the app itself. */
  card: ItemCard | null;
  installers: Installer[];
}
