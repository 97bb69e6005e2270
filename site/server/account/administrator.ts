import { isAdministrator } from "@tuna/sdk/account";
import { ProblemError } from "../http/problem.ts";
import type { SessionAccount } from "./account.ts";

/** How long a passkey that was shown counts in its session: a working day. */
export const PASSKEY_LIFETIME_MS = 12 * 3_600_000;

/** What a session knows of its account's passkeys at `now`. */
export function passkeyState(
  hasPasskey: boolean,
  verifiedAt: Date | null,
  now: Date,
): SessionAccount["session"]["passkey"] {
  if (!hasPasskey) return "none";
  const isFresh = verifiedAt !== null && now.getTime() - verifiedAt.getTime() < PASSKEY_LIFETIME_MS;
  return isFresh ? "shown" : "needed";
}

/** Whether somebody is an administrator who has to show a passkey before they may act as one. */
export function isPasskeyNeeded(account: SessionAccount): boolean {
  return isAdministrator(account) && account.session.passkey === "needed";
}

/** Whether somebody may do in this session what administrators do. */
export function isActingAdministrator(account: SessionAccount): boolean {
  return isAdministrator(account) && !isPasskeyNeeded(account);
}

/** Throws `forbidden` for all but administrators, and `passkey-required` until theirs was shown in this session. */
export function requireAdministrator(account: SessionAccount): void {
  if (!isAdministrator(account)) throw new ProblemError("forbidden");
  if (isPasskeyNeeded(account)) throw new ProblemError("passkey-required");
}
