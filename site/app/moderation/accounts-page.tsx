import { adminAccountTexts } from "../../contract/locale/texts.ts";
import { FIND_ACCOUNT_PATH } from "../../contract/moderation/account-forms.ts";
import type { AccountsPageData, WithTabCounts } from "../../contract/moderation/admin-page-data.ts";
import type { PageProps } from "../../contract/page.ts";
import { PageHead } from "../head/page-head.tsx";
import { NoticeLine } from "../settings/notice-line.tsx";
import { AccountView } from "./account-view.tsx";
import { AdminTabs } from "./admin-tabs.tsx";
import "../styles/settings.css";
import "../styles/admin.css";

/** Finds an account and shows what administrators may know and do. Works without script. */
export function Page({
  data: { found, isOwn, notice, tabCounts },
}: PageProps<WithTabCounts<AccountsPageData>>) {
  return (
    <div className="log-page">
      <PageHead title={adminAccountTexts.heading} isIndexed={false} />
      <AdminTabs current="accounts" counts={tabCounts} />
      <header className="page-header">
        <h1>{adminAccountTexts.heading}</h1>
        <p className="page-lead">{adminAccountTexts.lead}</p>
      </header>
      <NoticeLine notice={notice} />
      <form className="account-search" action={FIND_ACCOUNT_PATH} method="post">
        <div className="field">
          <label htmlFor="account-query">{adminAccountTexts.query}</label>
          <input
            id="account-query"
            name="query"
            required
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </div>
        <button type="submit" className="button button-main">
          {adminAccountTexts.find}
        </button>
      </form>
      {found && <AccountView account={found} isOwn={isOwn} />}
    </div>
  );
}
