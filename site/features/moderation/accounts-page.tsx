import { PageHead } from "../../platform/head/page-head.tsx";
import { adminAccountTexts } from "../../platform/locale/texts.ts";
import type { PageProps } from "../../platform/pages/page.ts";
import { NoticeLine } from "../account/settings/notice-line.tsx";
import { FIND_ACCOUNT_PATH } from "./account-forms.ts";
import { AccountView } from "./account-view.tsx";
import type { adminAccountRoute, adminAccountsRoute } from "./accounts.route.ts";
import { AdminTabs } from "./admin-tabs.tsx";
import "@tuna/widgets/controls.css";
import "../../platform/styles/settings.css";
import "../../platform/styles/admin.css";

/** Finds an account and shows what administrators may know and do. Works without script. */
export function Page({
  data: { found, isOwn, notice, tabCounts },
}: PageProps<typeof adminAccountsRoute | typeof adminAccountRoute>) {
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
        <button type="submit" className="tn-button tn-button-main">
          {adminAccountTexts.find}
        </button>
      </form>
      {found && <AccountView account={found} isOwn={isOwn} />}
    </div>
  );
}
