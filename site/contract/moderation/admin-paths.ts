import type { ItemKind } from "@tuna/sdk";

/** Paths of the administrators' pages. Other visitors get "not found" there. */
export const adminPaths = {
  log: "/admin/log/",
  reports: "/admin/reports/",
  errors: "/admin/errors/",
  insights: "/admin/insights/",
  accounts: "/admin/accounts/",
} as const;

/** {@link editPath} in `URLPattern` syntax. */
export const EDIT_PATTERN = "/admin/edit/:kind(sound|voice)/:id/";

/** {@link accountPath} in `URLPattern` syntax. */
export const ACCOUNT_PATTERN = "/admin/accounts/:id/";

/** The path of an account's page. */
export function accountPath(id: string): string {
  return `${adminPaths.accounts}${encodeURIComponent(id)}/`;
}

/** The path of the page that edits an item. */
export function editPath(kind: ItemKind, id: string): string {
  return `/admin/edit/${kind}/${encodeURIComponent(id)}/`;
}

/** The path of the log, limited to one item. */
export function itemLogPath(kind: ItemKind, id: string): string {
  return `${adminPaths.log}?kind=${kind}&id=${encodeURIComponent(id)}`;
}
