import { ITEM_ID_PATTERN } from "@tuna/sdk/catalog";
import type { EditPageData } from "../../../contract/moderation/admin-page-data.ts";
import { type Loader, unknownItem, unknownPage } from "../loader.ts";

export const loadEdit: Loader<EditPageData> = async ({ viewer, account, params, url }, { site }) => {
  if (!viewer.isAdministrator || !account) return unknownPage(url);
  const kind = params.kind === "voice" ? "voice" : "sound";
  const id = params.id ?? "";
  const item = ITEM_ID_PATTERN.test(id) ? await site.moderation.item(kind, id) : undefined;
  if (item) return { type: "page", data: { item, accountId: account.id } };
  return unknownItem(kind);
};
