/** Paths of the administrators' pages. Other visitors get "not found" there. */
export const adminPaths = {
  log: "/admin/log/",
  reports: "/admin/reports/",
  uploads: "/admin/uploads/",
  notices: "/admin/notices/",
  errors: "/admin/errors/",
  jobs: "/admin/jobs/",
  insights: "/admin/insights/",
  accounts: "/admin/accounts/",
} as const;

/** {@link editPath} in `URLPattern` syntax. */
export const EDIT_PATTERN = "/admin/edit/:kind(sound|voice)/:id/";

/** {@link accountPath} in `URLPattern` syntax. */
export const ACCOUNT_PATTERN = "/admin/accounts/:id/";

/** {@link adminBoardPath} in `URLPattern` syntax. */
export const ADMIN_BOARD_PATTERN = "/admin/boards/:id/";
