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

declare module "hono" {
  interface ContextVariableMap {
    /** Why a valid token is no login here. An endpoint that is open to all throws it for what only owners may have. */
    scopeProblem: ProblemError;
  }
}

/**
 * Returns the account that calls an endpoint that is open to all, by its token or session; undefined if there is none, and for a
 * token that lacks the scope. Throws `unauthenticated` for a token that is not valid.
 */
export async function visitorOf(
  context: Context,
  resource: AccessTokenResource,
  auth: Pick<Auth, "accounts" | "sessions" | "now">,
): Promise<Account | SessionAccount | undefined> {
  if (context.req.header("authorization") === undefined) return auth.sessions.visitorOf(context);
  const { account, problem } = await readToken(context, resource, auth);
  if (!problem) return account;
  context.set("scopeProblem", problem);
  return undefined;
}

/**
 * Returns the account that calls: by its personal access token if the request has an `Authorization` header, else by its
 * session. A token for a resource may read and change it, and one that only reads may call GET. Throws `unauthenticated`, or
 * `forbidden` with the scope that the token lacks.
 */
export async function callerOf(
  context: Context,
  resource: AccessTokenResource,
  auth: Pick<Auth, "accounts" | "sessions" | "now">,
): Promise<Account | SessionAccount> {
  if (context.req.header("authorization") === undefined) return auth.sessions.accountOf(context);
  const { account, problem } = await readToken(context, resource, auth);
  if (!problem) return account;
  logSecurityEvent(context, "access.refused", { reason: "missing-scope" });
  throw problem;
}

/** Returns the account of the request's token, with a problem if it lacks the scope. Throws `unauthenticated`. */
async function readToken(
  context: Context,
  resource: AccessTokenResource,
  { accounts, now }: Pick<Auth, "accounts" | "now">,
): Promise<{ account: Account; problem?: ProblemError }> {
  const header = context.req.header("authorization") ?? "";
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
    const problem = new ProblemError("forbidden", {
      detail: `The access token lacks the scope "${needed}"`,
      headers: { "www-authenticate": `Bearer error="insufficient_scope", scope="${needed}"` },
    });
    return { account, problem };
  }
  context.set("accountId", account.id);
  return { account };
}
