import type { ItemKind } from "@tuna/sdk";

/** Pages of administrators; for everybody else there is nothing at these addresses. */
export const adminPaths = {
  log: "/admin/log/",
  reports: "/admin/reports/",
  errors: "/admin/errors/",
  insights: "/admin/insights/",
  accounts: "/admin/accounts/",
} as const;

/** Where {@link editPath} leads, as `URLPattern` has it. */
export const EDIT_PATTERN = "/admin/edit/:kind(sound|voice)/:id/";

/** Where {@link accountPath} leads, as `URLPattern` has it. */
export const ACCOUNT_PATTERN = "/admin/accounts/:id/";

/** The page of one account. */
export function accountPath(id: string): string {
  return `${adminPaths.accounts}${encodeURIComponent(id)}/`;
}

/** The page on which an administrator edits an item. */
export function editPath(kind: ItemKind, id: string): string {
  return `/admin/edit/${kind}/${encodeURIComponent(id)}/`;
}

/** What the log says of one item. */
export function itemLogPath(kind: ItemKind, id: string): string {
  return `${adminPaths.log}?kind=${kind}&id=${encodeURIComponent(id)}`;
}
