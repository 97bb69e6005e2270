import { pagePaths } from "@tuna/sdk/routing";
import type { FormOutcome } from "./form-outcome.ts";

/** What an owner has to confirm with a fresh code before doing it. */
export const confirmedActions = ["link", "email", "delete", "passkeys"] as const;
export type ConfirmedAction = (typeof confirmedActions)[number];

/** Which action the Account page is open for, and how far its owner is. Each step has an address of its own. */
export interface Confirmation {
  action: ConfirmedAction;
  /** Whether a code has been sent for this step. */
  isSent: boolean;
  /** What came of the last form. */
  outcome: FormOutcome | undefined;
}

/** Id of the step in the page, so that its address leads to it without script. */
export const CONFIRMATION_ID = "confirm";

/** Where an action is confirmed and then done. */
export function confirmationPath(
  action: ConfirmedAction,
  { isSent = false, outcome }: { isSent?: boolean; outcome?: FormOutcome | undefined } = {},
): string {
  const query = new URLSearchParams({
    confirm: action,
    ...(isSent && { sent: "1" }),
    ...(outcome && { outcome }),
  });
  return `${pagePaths.account}?${query}#${CONFIRMATION_ID}`;
}

/** The action that a name in a form or an address stands for. */
export function confirmedActionOf(name: unknown): ConfirmedAction | undefined {
  return confirmedActions.find((action) => action === name);
}
