import { isAdministrator } from "@tuna/sdk/account";
import { ProblemError } from "../../platform/http/problem.server.ts";
import type { SessionAccount } from "./account.server.ts";

/** How long a shown passkey stays valid in its session: a working day. */
const PASSKEY_LIFETIME_MS = 12 * 3_600_000;

/** Returns the passkey state of a session at `now`. */
export function passkeyState(
  hasPasskey: boolean,
  verifiedAt: Date | null,
  now: Date,
): SessionAccount["session"]["passkey"] {
  if (!hasPasskey) return "none";
  const isFresh = verifiedAt !== null && now.getTime() - verifiedAt.getTime() < PASSKEY_LIFETIME_MS;
  return isFresh ? "shown" : "needed";
}

/** Whether the account is an administrator who has to show a passkey before acting as one. */
export function isPasskeyNeeded(account: SessionAccount): boolean {
  return isAdministrator(account) && account.session.passkey === "needed";
}

/** Whether this session may perform administrators' actions. */
export function isActingAdministrator(account: SessionAccount): boolean {
  return isAdministrator(account) && !isPasskeyNeeded(account);
}

/**
 * Throws `forbidden` unless the account is an administrator, and `passkey-required` until its passkey was shown
 * in this session.
 */
export function requireAdministrator(account: SessionAccount): void {
  if (!isAdministrator(account)) throw new ProblemError("forbidden");
  if (isPasskeyNeeded(account)) throw new ProblemError("passkey-required");
}
