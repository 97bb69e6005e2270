import { ACCOUNT_PATTERN, adminPaths } from "../../platform/routing/admin-paths.ts";
import { defineRoute } from "../../platform/routing/define-route.ts";
import type { AccountsPageData, WithTabCounts } from "./admin-page-data.ts";

export const adminAccountsRoute = defineRoute<WithTabCounts<AccountsPageData>>()({
  id: "admin-accounts",
  pattern: adminPaths.accounts,
  isPersonal: true,
});

export const adminAccountRoute = defineRoute<WithTabCounts<AccountsPageData>>()({
  id: "admin-account",
  pattern: ACCOUNT_PATTERN,
  isPersonal: true,
});
