import type { Brand } from "@tuna/sdk";
import type { AccessTokenResource, AccessTokenScope } from "@tuna/sdk/account";
import type { Context } from "hono";
import { ProblemError } from "../../platform/http/problem.server.ts";
import { hashOfToken, newToken } from "../../platform/http/secrets.server.ts";
import { logSecurityEvent } from "../../platform/log/security-log.server.ts";
import type { Account, SessionAccount } from "./account.server.ts";
import { isSuspended } from "./account-status.server.ts";
import type { Auth } from "./auth.server.ts";

/** Returns a new token. Its beginning tells people and scanners for leaked secrets what it is. */
export function newAccessToken({ key }: Pick<Brand, "key">): string {
  return `${key}_pat_${newToken()}`;
}

/**
 * Returns the account that calls: by its personal access token if the request has an `Authorization` header, else by its
 * session. A token for a resource may read and change it, and one that only reads may call GET. Throws `unauthenticated`, or
 * `forbidden` with the scope that the token lacks.
 */
export async function callerOf(
  context: Context,
  resource: AccessTokenResource,
  { accounts, sessions, now }: Pick<Auth, "accounts" | "sessions" | "now">,
): Promise<Account | SessionAccount> {
  const header = context.req.header("authorization");
  if (header === undefined) return sessions.accountOf(context);
  const [, token] = /^Bearer +([\w-]{1,200}) *$/i.exec(header) ?? [];
  const found = token ? await accounts.findByTokenHash(hashOfToken(token), now()) : undefined;
  const isRead = context.req.method === "GET" || context.req.method === "HEAD";
  const needed: AccessTokenScope = isRead ? `${resource}:read` : resource;
  if (!found || isSuspended(found.account)) {
    logSecurityEvent(context, "access.refused", { reason: "invalid-token" });
    throw new ProblemError("unauthenticated", {
      detail:
        "The access token is unknown, has expired or was revoked. Send a valid one: Authorization: Bearer {token}",
      headers: { "www-authenticate": `Bearer error="invalid_token", scope="${needed}"` },
    });
  }
  const { account, scopes } = found;
  if (!scopes.includes(resource) && !scopes.includes(needed)) {
    logSecurityEvent(context, "access.refused", { reason: "missing-scope" });
    throw new ProblemError("forbidden", {
      detail: `The access token lacks the scope "${needed}"`,
      headers: { "www-authenticate": `Bearer error="insufficient_scope", scope="${needed}"` },
    });
  }
  context.set("accountId", account.id);
  return account;
}
