import { type AdminAccount, accountIdSchema } from "@tuna/sdk/admin";
import { accountTexts } from "@tuna/sdk/locale";
import { accountNotice } from "../../../app/moderation/account-forms.ts";
import { noPageHere } from "../../../app/moderation/no-page-here.ts";
import type { Notice } from "../../../app/settings/form-outcome.ts";
import type { Loader } from "../loader.ts";

export interface AccountsData {
  /** The account that was found; null on the page that asks for one. */
  found: AdminAccount | null;
  /** Whether it is the administrator's own. */
  isOwn: boolean;
  notice: Notice | null;
}

export const loadAccounts: Loader<AccountsData> = async ({ visitor, account, url, params }, { library }) => {
  if (!visitor.isAdministrator || !account) return noPageHere(url);
  const { id } = params;
  const notice = accountNotice(url);
  if (id === undefined) return { type: "page", data: { found: null, isOwn: false, notice } };
  const isId = accountIdSchema.safeParse(id).success;
  const found = isId ? await library.moderation.account(id, new Date()) : undefined;
  if (!found) return { type: "not-found", message: accountTexts.notFound };
  return { type: "page", data: { found, isOwn: id === account.id, notice } };
};
