/** Texts for administrators that stand in pages themselves: apart from those that come with what is opened there. */

/** In the header of administrators. */
export const adminLinkTexts = {
  reports: "Reports",
  uploads: "Uploads",
  notices: "Copyright",
  insights: "Insights",
  accounts: "Accounts",
  log: "Log",
  errors: "Errors",
  jobs: "Jobs",
} as const;

/** Above the pages of administrators. */
export const adminTabTexts = { label: "Administration", waiting: "waiting" } as const;

/** On the page of an unlisted item. */
export const unlistedTexts = {
  mark: "Unlisted",
  text: "Only administrators can open this page. The item is in no list, search or recommendation.",
} as const;

/** On the page of a public board. */
export const boardAdminText = "Board of the week…";
