import { accountTexts } from "@tuna/sdk/locale";
import { adminAccountTexts } from "../../platform/locale/texts.ts";
import type { Notice } from "../account/settings/form-outcome.ts";

/** Path that the search for an account is posted to. */
export const FIND_ACCOUNT_PATH = "/admin/accounts/find/";

/** Actions on an account, by the last segment of the form's path. */
const accountActions = [
  "suspend",
  "restore",
  "end-sessions",
  "remove-picture",
  "remove-banner",
  "remove-cover",
] as const;
export type AccountAction = (typeof accountActions)[number];

/** Route that an action's form is posted to, in Hono's syntax. */
export const ACCOUNT_ACTION_ROUTE = `/admin/accounts/:id/:action{${accountActions.join("|")}}/`;

const notices = {
  suspend: { text: adminAccountTexts.isSuspended, tone: "success" },
  restore: { text: adminAccountTexts.isRestored, tone: "success" },
  "end-sessions": { text: adminAccountTexts.areSessionsEnded, tone: "success" },
  "remove-picture": { text: adminAccountTexts.isPictureRemoved, tone: "success" },
  "remove-banner": { text: adminAccountTexts.isBannerRemoved, tone: "success" },
  "remove-cover": { text: adminAccountTexts.isCoverRemoved, tone: "success" },
  "own-account": { text: accountTexts.suspendsSelf, tone: "error" },
  "last-administrator": { text: accountTexts.suspendsLastAdministrator, tone: "error" },
  "not-found": { text: accountTexts.notFound, tone: "error" },
} as const satisfies Record<string, Notice>;
export type AccountOutcome = keyof typeof notices;

/** The notice for the outcome that a form's redirect put into `url`; null without one. */
export function accountNotice({ searchParams }: URL): Notice | null {
  const outcome = searchParams.get("outcome") ?? "";
  return Object.hasOwn(notices, outcome) ? notices[outcome as AccountOutcome] : null;
}
