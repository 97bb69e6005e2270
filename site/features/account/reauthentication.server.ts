import { ProblemError } from "../../platform/http/problem.server.ts";
import type { SessionAccount } from "./account.server.ts";

/** How long a session stays confirmed after its owner entered a fresh code. */
const REAUTHENTICATION_LIFETIME_MS = 10 * 60_000;

/** Whether the session's owner entered a fresh code in this session within the last ten minutes. */
export function isReauthenticated({ session }: SessionAccount, now: Date): boolean {
  const at = session.reauthenticatedAt;
  return at !== null && now.getTime() - at.getTime() < REAUTHENTICATION_LIFETIME_MS;
}

/** Throws `reauthentication-required` unless the session's owner entered a fresh code within the last ten minutes. */
export function requireReauthentication(account: SessionAccount, now: Date): void {
  if (!isReauthenticated(account, now)) throw new ProblemError("reauthentication-required");
}
