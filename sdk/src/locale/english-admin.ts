import { successTexts } from "./english.ts";

/** Texts of pages that visitors do not come to. */

/** What administrators do on the page of an item (product rules 9.1 to 9.3). */
export const adminTexts = {
  heading: "Administration",
  itemLog: "Log of this item",
  cancel: "Cancel",
  working: "Working…",
  sound: {
    unlist: "Unlist Sound",
    unlistConfirm:
      "You are about to make this sound not accessible from search or recommended, are you sure to do this action?",
    unlisted: successTexts.soundUnlisted,
    relist: "List again",
    relistConfirm:
      "You are about to make this sound accessible from search and recommended again, are you sure to do this action?",
    relisted: "Sound listed again successfully",
    resetTrending: "Reset Trending",
    resetTrendingConfirm:
      "You are about to reset the trending status of this sound, are you sure to do this action?",
    trendingReset: successTexts.trendingReset,
    edit: "Edit Sound",
    edited: "Sound saved successfully",
  },
  voice: {
    unlist: "Unlist Voice",
    unlistConfirm:
      "You are about to make this voice not accessible from search or recommended, are you sure to do this action?",
    unlisted: "Voice unlisted successfully",
    relist: "List again",
    relistConfirm:
      "You are about to make this voice accessible from search and recommended again, are you sure to do this action?",
    relisted: "Voice listed again successfully",
    resetTrending: "Reset Trending",
    resetTrendingConfirm:
      "You are about to reset the trending status of this voice, are you sure to do this action?",
    trendingReset: "Trending voice reset successfully",
    edit: "Edit Voice",
    edited: "Voice saved successfully",
  },
} as const;

export const editTexts = {
  name: "Name",
  tags: "Tags",
  tagsHint: "Separate tags by commas, {max} at most.",
  category: "Category",
  noCategory: "None",
  description: "Description",
  sensitive: "Explicit Content",
  sensitiveHint: "Hidden until a visitor confirms.",
  seo: "Search engines",
  index: "May be listed by search engines",
  canonical: "Canonical URL",
  canonicalHint: "Empty: {url}",
  metaTitle: "Meta title",
  metaDescription: "Meta description",
  derived: "Empty: “{text}”",
  save: "Save",
  saving: "Saving…",
  saved: "Saved",
  backToItem: "Back to {name}",
  unchanged: "Nothing has changed",
  isOn: "On",
  isOff: "Off",
  empty: "Empty",
  restored: "What you typed here before and did not save is back.",
  discard: "Discard it",
  needsScript: "Saving needs JavaScript.",
} as const;

/** Two administrators edited one item at once. */
export const conflictTexts = {
  heading: "Somebody was faster",
  ahead: "{who} saved this item {when}, while you were editing. Nothing of yours is lost.",
  aheadUnknown: "Somebody else changed this item while you were editing. Nothing of yours is lost.",
  taken: "Their changes of what you did not touch are in the form now: {fields}.",
  choose: "For each field below that both of you changed, choose what it shall be, then save again.",
  nothingToChoose: "You changed different fields. Look through them, then save again.",
  newer: "Saved meanwhile",
  yours: "Yours",
  take: "Take theirs",
  keep: "Keep yours",
  takeField: "Take theirs for {field}",
  keepField: "Keep yours for {field}",
  open: "Choose which of the two values it shall be",
} as const;

/** The page of browsers' errors. */
export const errorLogTexts = {
  heading: "Errors",
  lead: "What failed in visitors' browsers, those seen last first. Only from visitors who agreed to it; kept for 30 days.",
  table: "Errors by cause",
  lastSeen: "Last seen",
  error: "Error",
  count: "How often",
  versions: "Versions",
  pages: "On pages",
  sample: "Stack",
  firstSeen: "First seen {moment}",
  once: "once",
  times: "{count} times",
  unknown: "unknown",
  empty: "No errors have been reported",
  service: "New errors are reported to {service}.",
} as const;

/** The page on which administrators find an account. */
export const adminAccountTexts = {
  heading: "Accounts",
  lead: "Find an account by its email or id. Every action is in the log.",
  query: "Email or account id",
  find: "Find",
  name: "Name",
  type: "Type",
  created: "Created",
  sessions: "Open sessions",
  id: "Id",
  suspended: "Suspended",
  suspendHint:
    "Suspending ends every session of the account and refuses new logins. Nothing is deleted, and what its owner published stays public.",
  suspendedHint: "Its owner cannot log in until the suspension is lifted. Nothing has been deleted.",
  actions: {
    suspend: "Suspend account",
    restore: "Lift suspension",
    "end-sessions": "End all sessions",
  },
  isSuspended: "The account is suspended and its sessions are over",
  isRestored: "The suspension is lifted",
  areSessionsEnded: "All sessions of the account are over",
  logins: "Logins of the last 90 days",
  noLogins: "No login in the last 90 days.",
  when: "When",
  method: "Method",
  device: "Device",
  byCode: "Code by email",
} as const;

export const logTexts = {
  heading: "Log",
  lead: "Everything that administrators did, the newest first. Nothing in it can be changed.",
  table: "Actions of administrators",
  when: "When",
  who: "Who",
  what: "What",
  item: "On what",
  changes: "Before and after",
  actions: {
    unlist: "Unlisted",
    relist: "Listed again",
    "reset-trending": "Trending reset",
    edit: "Edited",
    "resolve-reports": "Reports resolved",
    "change-account-type": "Account type changed",
    "suspend-account": "Account suspended",
    "restore-account": "Suspension lifted",
    "end-sessions": "Sessions ended",
    "remove-passkeys": "Passkeys removed",
  },
  before: "before:",
  after: "after:",
  commandLine: "Command line",
  deletedAccount: "Deleted account {number}",
  yes: "yes",
  no: "no",
  empty: "Nothing has been done yet",
  emptyFilter: "Nothing has been done to it yet",
  clear: "Show everything",
  ofItem: "Only what was done to {item}",
  fields: {
    isListed: "Listed",
    isSensitive: "Explicit Content",
    name: "Name",
    tags: "Tags",
    category: "Category",
    description: "Description",
    index: "May be listed by search engines",
    canonical: "Canonical URL",
    metaTitle: "Meta title",
    metaDescription: "Meta description",
    trendingStatus: "Trending status",
    type: "Account type",
    status: "Account status",
    sessions: "Sessions",
    passkeys: "Passkeys",
    resolution: "Resolution",
    resolvedCount: "Reports",
  },
} as const;

export const internalTexts = { constants: "Constants", test: "Test page" } as const;
