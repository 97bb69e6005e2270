import type { Context } from "hono";
import { ProblemError } from "../../platform/http/problem.server.ts";
import { hashOfToken, keyed, newToken } from "../../platform/http/secrets.server.ts";
import type { SiteSecrets } from "../../platform/http/site-secrets.server.ts";
import { logSecurityEvent } from "../../platform/log/security-log.server.ts";
import type { Account, SessionAccount } from "./account.server.ts";
import type { Accounts } from "./accounts.server.ts";
import { confirmByLogin } from "./confirm-by-login.server.ts";
import { rememberBrowser } from "./known-browser.server.ts";
import type { LoginMethod } from "./login-records.server.ts";
import type { SessionCookies } from "./session-cookies.server.ts";

export interface Sessions {
  /**
   * Logs an account in after authentication by `method`, and logs that. An earlier session of the browser ends, and a
   * confirmation that waited for the login is saved. Throws `account-suspended`, or `invalid-code` if the account's email was
   * changed since its code was checked.
   */
  startSession(context: Context, user: Account, method: LoginMethod): Promise<void>;
  /** Exchanges the refresh token. Throws `unauthenticated`. */
  refreshSession(context: Context): Promise<void>;
  endSession(context: Context): Promise<void>;
  /** Removes the cookies of an ended session. */
  forget(context: Context): void;
  /** Returns the hash that identifies the current session; undefined without one. */
  accessHashOf(context: Context): string | undefined;
  /** Returns the caller's account from the database. Throws `unauthenticated`: 'No access token found'. */
  accountOf(context: Context): Promise<SessionAccount>;
  /**
   * Returns the viewer's account, or undefined without a login. An expired access token is refreshed with the
   * page, so that returning users do not first see it logged out.
   */
  visitorOf(context: Context): Promise<SessionAccount | undefined>;
}

/** Maximum length of the browser name that tells devices apart. */
const MAX_DEVICE_LENGTH = 300;
/** Context key of the request's new token, since its own cookies still have the previous one. */
const newAccessHash = "newAccessHash";

export function createSessions(options: {
  accounts: Accounts;
  cookies: SessionCookies;
  secrets: SiteSecrets;
  now: () => Date;
}): Sessions {
  const { accounts, cookies, secrets, now } = options;
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
  /** Exchanges the refresh token. Returns the id of its account, or undefined if the token is invalid. */
  const rotate = async (context: Context) => {
    const used = cookies.read(context, "refresh_token");
    if (!used) return undefined;
    const withAccess = (secret: string, refresh: string) => ({
      refresh,
      access: keyed(secret, "access", refresh),
    });
    const presented = withAccess(secrets.current, used);
    // Derived from the used token, so that every exchange of it gives the same successor.
    const successors = secrets.accepted.map((secret) => withAccess(secret, keyed(secret, "refresh", used)));
    const exchange = await accounts.exchangeToken({
      presented: hashesOf(presented),
      successors: successors.map(hashesOf),
      now: now(),
    });
    if (exchange && exchange.outcome !== "reused") {
      const successor = successors.at(exchange.successorIndex) ?? presented;
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
      const proof = method === "code" ? { provenEmail: user.email } : {};
      const session = { accountId: user.id, device, method, ...proof, hashes: hashesOf(tokens), now: now() };
      if (!(await accounts.addSession(session))) {
        forget(context);
        const reason = "account-suspended";
        logSecurityEvent(context, "login.failed", { accountId: user.id, loginMethod: method, reason });
        throw new ProblemError(reason);
      }
      write(context, tokens, user.id);
      rememberBrowser(context, user.email, options);
      logSecurityEvent(context, "login.succeeded", { accountId: user.id, loginMethod: method });
      await confirmByLogin(context, user, { accounts, now });
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
