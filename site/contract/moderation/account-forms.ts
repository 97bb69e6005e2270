import { accountTexts } from "@tuna/sdk/locale";
import { adminAccountTexts } from "../locale/texts.ts";
import type { Notice } from "../settings/form-outcome.ts";

/** Takes the form that finds an account. */
export const FIND_ACCOUNT_PATH = "/admin/accounts/find/";

/** What an administrator does to an account, by the last part of the form's address. */
export const accountActions = ["suspend", "restore", "end-sessions"] as const;
export type AccountAction = (typeof accountActions)[number];

/** Takes the form of an action, as Hono writes it. */
export const ACCOUNT_ACTION_ROUTE = `/admin/accounts/:id/:action{${accountActions.join("|")}}/`;

const notices = {
  suspend: { text: adminAccountTexts.isSuspended, tone: "success" },
  restore: { text: adminAccountTexts.isRestored, tone: "success" },
  "end-sessions": { text: adminAccountTexts.areSessionsEnded, tone: "success" },
  "own-account": { text: accountTexts.suspendsSelf, tone: "error" },
  "last-administrator": { text: accountTexts.suspendsLastAdministrator, tone: "error" },
  "not-found": { text: accountTexts.notFound, tone: "error" },
} as const satisfies Record<string, Notice>;
export type AccountOutcome = keyof typeof notices;

/** What to tell whoever a form led back to `url`. */
export function accountNotice({ searchParams }: URL): Notice | null {
  const outcome = searchParams.get("outcome") ?? "";
  return Object.hasOwn(notices, outcome) ? notices[outcome as AccountOutcome] : null;
}
