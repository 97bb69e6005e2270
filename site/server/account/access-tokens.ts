import type { Brand } from "@tuna/sdk";
import type { AccessTokenScope } from "@tuna/sdk/account";
import type { Context, MiddlewareHandler } from "hono";
import { ProblemError } from "../http/problem.ts";
import { sameOriginOnly } from "../http/same-origin.ts";
import { hashOfToken, newToken } from "../http/secrets.ts";
import { logSecurityEvent } from "../log/security-log.ts";
import type { Account } from "./account.ts";
import { isSuspended } from "./account-status.ts";
import type { Auth } from "./auth.ts";

/** Returns a new token. Its beginning tells people and scanners for leaked secrets what it is. */
export function newAccessToken({ key }: Pick<Brand, "key">): string {
  return `${key}_pat_${newToken()}`;
}

/**
 * Returns the account that calls: by its personal access token of a scope if the request has an `Authorization` header,
 * else by its session. Throws `unauthenticated`.
 */
export async function callerOf(
  context: Context,
  scope: AccessTokenScope,
  { accounts, sessions, now }: Pick<Auth, "accounts" | "sessions" | "now">,
): Promise<Account> {
  const header = context.req.header("authorization");
  if (header === undefined) return sessions.accountOf(context);
  const [, token] = /^Bearer +([\w-]{1,200}) *$/i.exec(header) ?? [];
  const account = token && (await accounts.findByTokenHash(hashOfToken(token), scope, now()));
  if (!account || isSuspended(account)) {
    logSecurityEvent(context, "access.refused", { reason: "invalid-token" });
    throw new ProblemError("unauthenticated", {
      detail: "The access token is not valid for this",
      headers: { "www-authenticate": `Bearer error="invalid_token", scope="${scope}"` },
    });
  }
  context.set("accountId", account.id);
  return account;
}

/**
 * Admits pages of this site, and requests with an `Authorization` header: browsers never add one by themselves, and pages of
 * other sites may not either, since CORS does not allow it.
 */
export const sameOriginOrToken: MiddlewareHandler = (context, next) =>
  context.req.header("authorization") === undefined ? sameOriginOnly(context, next) : next();
