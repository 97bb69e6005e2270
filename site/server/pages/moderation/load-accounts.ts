import { accountTexts } from "@tuna/sdk/locale";
import { accountIdSchema } from "../../../contract/admin/admin-account.ts";
import { accountNotice } from "../../../contract/moderation/account-forms.ts";
import type { AccountsPageData } from "../../../contract/moderation/admin-page-data.ts";
import { type Loader, unknownPage } from "../loader.ts";

export const loadAccounts: Loader<AccountsPageData> = async ({ viewer, account, url, params }, { site }) => {
  if (!viewer.isAdministrator || !account) return unknownPage(url);
  const { id } = params;
  const notice = accountNotice(url);
  if (id === undefined) return { type: "page", data: { found: null, isOwn: false, notice } };
  const isId = accountIdSchema.safeParse(id).success;
  const found = isId ? await site.moderation.account(id, new Date()) : undefined;
  if (!found) return { type: "not-found", message: accountTexts.notFound };
  return { type: "page", data: { found, isOwn: id === account.id, notice } };
};
