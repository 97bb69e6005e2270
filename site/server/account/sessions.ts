import type { Context } from "hono";
import { ProblemError } from "../http/problem.ts";
import { hashOfToken, keyed, newToken } from "../http/secrets.ts";
import { logSecurityEvent } from "../log/security-log.ts";
import type { Account, SessionAccount } from "./account.ts";
import type { Accounts } from "./accounts.ts";
import type { LoginMethod } from "./login-records.ts";
import type { SessionCookies } from "./session-cookies.ts";

export interface Sessions {
  /**
   * Logs in who has proved by `method` who they are, and logs that; a session that the browser had before ends. Throws
   * `account-suspended`.
   */
  startSession(context: Context, user: Account, method: LoginMethod): Promise<void>;
  /** Exchanges the refresh token. Throws `unauthenticated`. */
  refreshSession(context: Context): Promise<void>;
  endSession(context: Context): Promise<void>;
  /** Removes the cookies of a session that has ended. */
  forget(context: Context): void;
  /** Tells the session that asks from others of its account; undefined without one. */
  accessHashOf(context: Context): string | undefined;
  /** Who calls, as the database knows them now. Throws `unauthenticated`: 'No access token found'. */
  accountOf(context: Context): Promise<SessionAccount>;
  /**
   * Who looks at a page; undefined for who is not logged in. A visitor whose access token has run out gets new tokens
   * with the page, so that nobody who comes back sees it as a stranger first.
   */
  visitorOf(context: Context): Promise<SessionAccount | undefined>;
}

/** Longest browser name that is kept to tell devices apart. */
const MAX_DEVICE_LENGTH = 300;
/** Where a request keeps the token that it was given: its own cookies still hold the one before. */
const newAccessHash = "newAccessHash";

export function createSessions(options: {
  accounts: Accounts;
  cookies: SessionCookies;
  secret: string;
  now: () => Date;
}): Sessions {
  const { accounts, cookies, secret, now } = options;
  const write = (context: Context, tokens: { access: string; refresh: string }, accountId: string) => {
    cookies.write(context, "access_token", tokens.access);
    cookies.write(context, "refresh_token", tokens.refresh);
    cookies.write(context, "user_id", accountId);
    context.set(newAccessHash, hashOfToken(tokens.access));
  };
  const forget = (context: Context) => cookies.remove(context, "access_token", "refresh_token", "user_id");
  const accessHashOf = (context: Context): string | undefined => {
    const access = cookies.read(context, "access_token");
    return context.get(newAccessHash) ?? (access && hashOfToken(access));
  };
  const endStored = async (context: Context) => {
    const access = cookies.read(context, "access_token");
    const refresh = cookies.read(context, "refresh_token");
    return accounts.endSession({
      ...(access && { access: hashOfToken(access) }),
      ...(refresh && { refresh: hashOfToken(refresh) }),
    });
  };
  const findByAccessHash = async (context: Context) => {
    const accessHash = accessHashOf(context);
    const isArrived = context.get(newAccessHash) === undefined;
    const account =
      accessHash === undefined
        ? undefined
        : await accounts.findByAccessHash(accessHash, now(), { isArrived });
    if (account) context.set("accountId", account.id);
    return account;
  };
  /** Exchanges the refresh token; the id of its account, or undefined when it is worth nothing. */
  const rotate = async (context: Context) => {
    const used = cookies.read(context, "refresh_token");
    if (!used) return undefined;
    const withAccess = (refresh: string) => ({ refresh, access: keyed(secret, "access", refresh) });
    const presented = withAccess(used);
    // Made from the used one, so that every exchange of it gives the same.
    const successor = withAccess(keyed(secret, "refresh", used));
    const exchange = await accounts.exchangeToken({
      presented: hashesOf(presented),
      successor: hashesOf(successor),
      now: now(),
    });
    if (exchange && exchange.outcome !== "reused") {
      write(context, exchange.outcome === "kept" ? presented : successor, exchange.accountId);
      context.set("accountId", exchange.accountId);
      return exchange.accountId;
    }
    if (exchange) logSecurityEvent(context, "session.refresh-reused", { accountId: exchange.accountId });
    forget(context);
    return undefined;
  };
  return {
    async startSession(context, user, method) {
      await endStored(context);
      const tokens = { access: newToken(), refresh: newToken() };
      const device = (context.req.header("user-agent") ?? "").slice(0, MAX_DEVICE_LENGTH);
      const session = { accountId: user.id, device, method, hashes: hashesOf(tokens), now: now() };
      if (!(await accounts.addSession(session))) {
        forget(context);
        const reason = "account-suspended";
        logSecurityEvent(context, "login.failed", { accountId: user.id, loginMethod: method, reason });
        throw new ProblemError(reason);
      }
      write(context, tokens, user.id);
      logSecurityEvent(context, "login.succeeded", { accountId: user.id, loginMethod: method });
    },
    async refreshSession(context) {
      if (!(await rotate(context))) throw new ProblemError("unauthenticated");
    },
    async endSession(context) {
      const accountId = await endStored(context);
      if (accountId) logSecurityEvent(context, "session.ended", { accountId, reason: "logged-out" });
      forget(context);
    },
    forget,
    accessHashOf,
    async accountOf(context) {
      const account = await findByAccessHash(context);
      if (!account) throw new ProblemError("unauthenticated");
      return account;
    },
    async visitorOf(context) {
      const account = await findByAccessHash(context);
      if (account || !cookies.read(context, "refresh_token")) return account;
      const accountId = await rotate(context);
      return accountId === undefined ? undefined : findByAccessHash(context);
    },
  };
}

function hashesOf({ access, refresh }: { access: string; refresh: string }) {
  return { access: hashOfToken(access), refresh: hashOfToken(refresh) };
}
