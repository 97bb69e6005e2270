import type { Account } from "./account.server.ts";

/** Status of an account that an administrator has suspended: its owner cannot log in. */
export const SUSPENDED = "suspended";

/** Whether an administrator has suspended the account. */
export function isSuspended({ status }: Pick<Account, "status">): boolean {
  return status === SUSPENDED;
}
