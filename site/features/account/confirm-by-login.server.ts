import { visitorCookies } from "@tuna/sdk/download";
import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { logSecurityEvent } from "../../platform/log/security-log.server.ts";
import type { Account } from "./account.server.ts";
import type { Accounts } from "./accounts.server.ts";
import { CONFIRM_BY_LOGIN_LIFETIME_S, sensitiveAnswers } from "./sensitive-answer.ts";

const { name } = visitorCookies.modalFlag;

/** Remembers in this browser that the visitor pressed 'Login to confirm'. */
export function rememberConfirmation(context: Context, publicUrl: string | undefined): void {
  const secure = publicUrl?.startsWith("https:") ?? false;
  const maxAge = CONFIRM_BY_LOGIN_LIFETIME_S;
  setCookie(context, name, sensitiveAnswers.confirm, { maxAge, secure, sameSite: "Lax", path: "/" });
}

/**
 * Allows sensitive content for an account that has just logged in, if its browser pressed 'Login to confirm' before (product
 * rule 8.1). Only this site's own pages set that cookie, so a link of another site confirms nothing.
 */
export async function confirmByLogin(
  context: Context,
  account: Account,
  { accounts, now }: { accounts: Pick<Accounts, "changeAccount">; now: () => Date },
): Promise<void> {
  if (getCookie(context, name) !== sensitiveAnswers.confirm) return;
  deleteCookie(context, name, { path: "/" });
  if (account.allowsExplicitContent) return;
  await accounts.changeAccount(account.id, { allowsExplicitContent: true }, now());
  // The caller's copy belongs to the response of this login.
  account.allowsExplicitContent = true;
  logSecurityEvent(context, "account.changed", { accountId: account.id, action: "sensitive-content" });
}
