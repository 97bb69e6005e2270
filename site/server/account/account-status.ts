import type { Account } from "./account.ts";

/** Status of an account that an administrator has locked: its owner cannot log in. */
export const SUSPENDED = "suspended";

/** Whether an administrator has locked the account. */
export function isSuspended({ status }: Pick<Account, "status">): boolean {
  return status === SUSPENDED;
}
