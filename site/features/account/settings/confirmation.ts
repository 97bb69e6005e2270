import { pagePaths } from "@tuna/sdk/routing";
import type { FormOutcome } from "./form-outcome.ts";

/** Actions that an account owner confirms with a fresh code first. */
const confirmedActions = ["link", "email", "delete", "passkeys", "tokens"] as const;
export type ConfirmedAction = (typeof confirmedActions)[number];

/** The action that is being confirmed on the Account page, and its step. Each step has its own URL. */
export interface Confirmation {
  action: ConfirmedAction;
  /** Whether a code has been sent for this step. */
  isSent: boolean;
  /** Outcome of the last posted form. */
  outcome: FormOutcome | undefined;
}

/** Id of the confirmation's element, so that its URL scrolls to it without script. */
export const CONFIRMATION_ID = "confirm";

/** The path of the Account page, open for the confirmation of an action. */
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

/** Returns the action that a form field or query names; undefined for unknown names. */
export function confirmedActionOf(name: unknown): ConfirmedAction | undefined {
  return confirmedActions.find((action) => action === name);
}
