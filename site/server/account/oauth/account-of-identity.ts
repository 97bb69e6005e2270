import type { Account } from "../account.ts";
import type { Accounts } from "../accounts.ts";
import { LoginFailure } from "./login-failure.ts";
import type { ProvenIdentity } from "./proven-identity.ts";

/**
 * The account that an identity logs in: the one it is linked to, else that of its email, made now if it is new. Emails
 * of accounts are verified, so that two which agree are one person; any other email proves nothing.
 */
export async function accountOfLogin(
  accounts: Accounts,
  identity: ProvenIdentity,
  now: Date,
): Promise<Account> {
  const known = await accounts.findByIdentity(identity);
  if (known) return known;
  if (!identity.email) throw new LoginFailure("unverified");
  const account = await accounts.findOrCreateByEmail(identity.email, now, identity.name);
  const { holderId } = await accounts.linkIdentity(identity, account.id, now);
  return holderId === account.id ? account : accountOfLogin(accounts, identity, now);
}

/**
 * Links an identity to the account of who is logged in, whatever its email. Answers whether it was not linked before.
 * Throws a `LoginFailure` when the identity belongs to another account.
 */
export async function linkToAccount(
  accounts: Accounts,
  identity: ProvenIdentity,
  accountId: string,
  now: Date,
): Promise<boolean> {
  const { holderId, isNew } = await accounts.linkIdentity(identity, accountId, now);
  if (holderId !== accountId) throw new LoginFailure("taken");
  return isNew;
}
