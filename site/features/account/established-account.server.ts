import type { Account } from "./account.server.ts";

/** Many accounts are made in a moment, but none is this old in a moment. */
const ESTABLISHED_AFTER_MS = 7 * 86_400_000;

/** Whether an account has been there for a while, so that it counts as a person of its own. */
export function isEstablished({ createdAt }: Pick<Account, "createdAt">, now: Date): boolean {
  return now.getTime() - createdAt.getTime() >= ESTABLISHED_AFTER_MS;
}
