import { successTexts } from "@tuna/sdk/locale";

/** Texts of pages that visitors do not come to. */

/** What administrators do on the page of an item (product rules 9.1 to 9.3). */
export const adminTexts = {
  heading: "Administration",
  itemLog: "Log of this item",
  cancel: "Cancel",
  working: "Working…",
  /** What `unlistConfirm` does not say. */
  unlistNote:
    "Its page, file, embeds and download then answer “not found” to everybody but administrators, by old links too. You can list it again at any time.",
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
  index: "Search engines may list it",
  canonical: "Canonical URL",
  canonicalHint: "If empty: {url}",
  metaTitle: "Meta title",
  metaDescription: "Meta description",
  derived: "If empty: “{text}”",
  save: "Save",
  saving: "Saving…",
  saved: "Saved",
  backToItem: "Back to {name}",
  unchanged: "Nothing has changed",
  isOn: "On",
  isOff: "Off",
  empty: "Empty",
  restored: "Your unsaved changes are back.",
  discard: "Discard it",
  needsScript: "Saving needs JavaScript.",
} as const;

/** Two administrators edited one item at once. */
export const conflictTexts = {
  heading: "Somebody else saved first",
  ahead: "{who} saved this item {when}, while you were editing. Your changes are not lost.",
  aheadUnknown: "Somebody else changed this item while you were editing. Your changes are not lost.",
  taken: "The form now holds their changes to fields that you did not touch: {fields}.",
  choose: "Both of you changed the fields below. Choose a value for each, then save again.",
  nothingToChoose: "You changed different fields. Check them, then save again.",
  newer: "Theirs",
  yours: "Yours",
  take: "Take theirs",
  keep: "Keep yours",
  takeField: "Take theirs for {field}",
  keepField: "Keep yours for {field}",
  open: "Choose one of the two values",
} as const;

/** The page of browsers' errors. */
export const errorLogTexts = {
  heading: "Errors",
  lead: "Errors in the browsers of consenting visitors, latest first. They are kept for 30 days.",
  table: "Errors by cause",
  lastSeen: "Last seen",
  error: "Error",
  count: "Count",
  versions: "Versions",
  pages: "Pages",
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
  lead: "Find an account by its email or id. The log records every action.",
  query: "Email or account id",
  find: "Find",
  name: "Name",
  type: "Type",
  created: "Created",
  sessions: "Open sessions",
  id: "Id",
  /** By status and type. Others show as they are stored. */
  statuses: { active: "Active", suspended: "Suspended" },
  types: { administrator: "Administrator", user: "User" },
  suspendHint:
    "Suspending ends every session of the account and refuses new logins. Nothing is deleted, and what its owner published stays public.",
  suspendedHint: "Its owner cannot log in until the suspension is lifted. Nothing has been deleted.",
  actions: {
    suspend: "Suspend account",
    restore: "Lift suspension",
    "end-sessions": "End all sessions",
  },
  isSuspended: "The account is suspended and its sessions have ended",
  isRestored: "The suspension is lifted",
  areSessionsEnded: "All sessions of the account have ended",
  logins: "Logins of the last 90 days",
  noLogins: "No login in the last 90 days.",
  when: "When",
  method: "Method",
  device: "Device",
  byCode: "Code by email",
} as const;

export const logTexts = {
  heading: "Log",
  lead: "Everything that administrators did, newest first. Nobody can change these entries.",
  table: "Actions of administrators",
  when: "When",
  who: "Who",
  what: "What",
  item: "Item or account",
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
    "accept-upload": "Upload accepted",
    "refuse-upload": "Upload refused",
    "edit-upload": "Upload edited",
    "take-down": "Taken down",
    "reject-takedown": "Takedown notice rejected",
    "restore-taken-down": "Restored after a takedown",
    "hide-board": "Board hidden",
    "unhide-board": "Board shown again",
  },
  before: "before:",
  after: "after:",
  commandLine: "Command line",
  deletedAccount: "Deleted account {number}",
  yes: "yes",
  no: "no",
  empty: "No actions yet",
  emptyFilter: "No actions on it yet",
  clear: "Show everything",
  ofItem: "Only actions on {item}",
  fields: {
    isListed: "Listed",
    isSensitive: "Explicit Content",
    name: "Name",
    tags: "Tags",
    category: "Category",
    description: "Description",
    index: "Search engines may list it",
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
    upload: "Upload",
    state: "State",
    reason: "Reason",
    text: "Text",
    licence: "Licence",
    board: "Board",
    hiddenReason: "Hidden because of",
  },
} as const;

export const internalTexts = { constants: "Constants", test: "Test page" } as const;
