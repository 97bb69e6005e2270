import type { AdminItem } from "@tuna/sdk/admin";
import { ITEM_ID_PATTERN } from "@tuna/sdk/catalog";
import { errorTexts } from "@tuna/sdk/locale";
import { noPageHere } from "../../../app/moderation/no-page-here.ts";
import type { Loader } from "../loader.ts";

export interface EditData {
  item: AdminItem;
  /** Of who edits. */
  accountId: string;
}

export const loadEdit: Loader<EditData> = async ({ visitor, account, params, url }, { library }) => {
  if (!visitor.isAdministrator || !account) return noPageHere(url);
  const kind = params.kind === "voice" ? "voice" : "sound";
  const id = params.id ?? "";
  const item = ITEM_ID_PATTERN.test(id) ? await library.moderation.item(kind, id) : undefined;
  if (item) return { type: "page", data: { item, accountId: account.id } };
  return {
    type: "not-found",
    message: kind === "sound" ? errorTexts.soundNotFound : errorTexts.voiceNotFound,
  };
};
