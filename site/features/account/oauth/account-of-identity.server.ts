import { revealsEmail } from "../../makers/neutral-name.server.ts";
import type { Account } from "../account.server.ts";
import type { Accounts } from "../accounts.server.ts";
import { LoginFailure } from "./login-failure.server.ts";
import type { ProvenIdentity } from "./proven-identity.server.ts";

/**
 * Returns the account that an identity logs in to: the linked one, else that of its verified email, created if
 * needed. Accounts have verified emails, so two equal ones belong to one person. An unverified email proves
 * nothing. Returns also whether the login linked the identity to an account that existed before.
 */
export async function accountOfLogin(
  accounts: Accounts,
  identity: ProvenIdentity,
  now: Date,
): Promise<{ account: Account; isLinkNew: boolean }> {
  const known = await accounts.findByIdentity(identity);
  if (known) return { account: known, isLinkNew: false };
  if (!identity.email) throw new LoginFailure("unverified");
  const { email, name } = identity;
  const publicName = name !== undefined && !revealsEmail(name, email) ? name : undefined;
  const account = await accounts.findOrCreateByEmail(email, now, publicName);
  const { holderId, isNew } = await accounts.linkIdentity(identity, account.id, now);
  if (holderId !== account.id) return accountOfLogin(accounts, identity, now);
  return { account, isLinkNew: isNew && account.createdAt < now };
}

/**
 * Links an identity to the logged-in account, whatever its email. Returns whether the link is new. Throws a
 * `LoginFailure` if the identity belongs to another account.
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
