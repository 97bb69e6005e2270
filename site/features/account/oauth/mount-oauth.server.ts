import type { LoginProvider } from "@tuna/sdk/account";
import { API_BASE_PATH } from "@tuna/sdk/contract";
import { loginPath, pathOnSite } from "@tuna/sdk/routing";
import type { Context, Hono } from "hono";
import type { Environment } from "../../../platform/environment/environment.server.ts";
import {
  isStandIn,
  type LoginProviderKeys,
} from "../../../platform/environment/login-provider-keys.server.ts";
import { cacheControls } from "../../../platform/http/cache-control.server.ts";
import { callerNetwork } from "../../../platform/http/caller-network.server.ts";
import { ProblemError } from "../../../platform/http/problem.server.ts";
import { sameOriginOnly } from "../../../platform/http/same-origin.server.ts";
import { keyed } from "../../../platform/http/secrets.server.ts";
import { siteOrigin } from "../../../platform/http/site-origin.server.ts";
import { logUnexpected } from "../../../platform/log/log.server.ts";
import { logSecurityEvent } from "../../../platform/log/security-log.server.ts";
import type { SessionAccount } from "../account.server.ts";
import type { Auth } from "../auth.server.ts";
import { isWithinLimits } from "../limits.server.ts";
import { isReauthenticated } from "../reauthentication.server.ts";
import { accountOfLogin, linkToAccount } from "./account-of-identity.server.ts";
import { authorizationUrl } from "./authorization-url.server.ts";
import { createLoginAttempts } from "./login-attempts.server.ts";
import { failureOf, LoginFailure, pathWithOutcome } from "./login-failure.server.ts";
import { offeredProviders } from "./offered-providers.server.ts";
import { provenIdentity } from "./proven-identity.server.ts";
import type { SendRequest } from "./provider-requests.server.ts";
import { createServerOf } from "./provider-servers.server.ts";
import { providers } from "./providers.server.ts";

/** Maximum length of the return path: browsers reject cookies of more than 4 KB. A search of 100 kana fits, which is encoded twice. */
const MAX_COME_FROM_LENGTH = 1900;
/** Parameters of a provider's response. */
const answerNames = ["code", "state", "iss", "error"] as const;

interface OfferedProvider {
  provider: LoginProvider;
  /** With an absolute issuer. */
  keys: LoginProviderKeys;
  /** Set for a stand-in only. */
  send?: SendRequest;
}

/** Mounts provider login: the redirect to a provider and its callback. */
export function mountOAuth(
  app: Hono,
  {
    auth: { accounts, sessions, cookies, notices, secrets, now },
    environment,
  }: { auth: Auth; environment: Environment },
): void {
  const attempts = createLoginAttempts({ accounts, cookies, secrets, now });
  const serverOf = createServerOf(now);
  const path = (step: string, provider = ":provider") => `${API_BASE_PATH}/auth/${provider}/${step}`;
  const redirectUri = (context: Context, provider: LoginProvider) =>
    siteOrigin(context) + path("callback", provider);

  /** Sends requests to a stand-in within this process, since the site's address may not lead to it from here. */
  const sendToSite: SendRequest = (url, options) => app.fetch(new Request(url, options));

  /** Returns a configured provider. Throws `not-found` for any other. */
  const offered = (context: Context): OfferedProvider => {
    const name = context.req.param("provider") ?? "";
    const origin = siteOrigin(context);
    const provider = offeredProviders(environment, origin).find((offer) => offer === name);
    const keys = provider && environment.oauth[provider];
    if (!keys) throw new ProblemError("not-found");
    return isStandIn(keys)
      ? { provider, keys: { ...keys, issuer: origin + keys.issuer }, send: sendToSite }
      : { provider, keys };
  };
  const comeBack = (context: Context, comeFrom: string, provider: LoginProvider, error?: unknown) => {
    const failure = error === undefined ? undefined : failureOf(provider, error);
    if (failure?.outcome === "failed") logUnexpected(failure, context);
    if (failure) logFailure(context, provider, failure);
    return context.redirect(pathWithOutcome(comeFrom, failure?.outcome), 303);
  };

  app.get(path("start"), sameOriginOnly, async (context) => {
    const { provider, keys, send } = offered(context);
    const comeFrom = comeFromOf(context.req.query("comeFrom"));
    try {
      await takeLimit(context);
      const visitor = context.req.query("link") ? await visitorOf(context) : undefined;
      if (visitor && !isReauthenticated(visitor, now())) throw new LoginFailure("unconfirmed");
      const server = await serverOf(provider, keys, send);
      const proofs = await attempts.begin(context, { provider, comeFrom, linkTo: visitor?.id });
      const to = { ...proofs, clientId: keys.clientId, redirectUri: redirectUri(context, provider) };
      return context.redirect(await authorizationUrl(server, providers[provider], to), 303);
    } catch (error) {
      return comeBack(context, comeFrom, provider, error);
    }
  });

  app.get(path("callback"), async (context) => {
    context.header("cache-control", cacheControls.noStore);
    const { provider, keys, send } = offered(context);
    const answer = answerOf(new URL(context.req.url).searchParams);
    const attempt = await attempts.finish(context, { provider, state: answer.get("state") });
    if (!attempt) {
      logSecurityEvent(context, "login.failed", { loginMethod: provider, reason: "unknown-state" });
      return context.redirect(pathWithOutcome(loginPath(), "failed"), 303);
    }
    const { comeFrom, linkTo, ...proofs } = attempt;
    try {
      const visitor = linkTo === undefined ? undefined : await visitorOf(context);
      if (visitor && visitor.id !== linkTo) {
        throw new LoginFailure("failed", "Linked by somebody else than began it");
      }
      const server = await serverOf(provider, keys, send);
      const identity = await provenIdentity({
        provider,
        keys,
        server,
        answer,
        redirectUri: redirectUri(context, provider),
        send,
        proofs,
      });
      const { account, isLinkNew } = visitor
        ? { account: visitor, isLinkNew: false }
        : await accountOfLogin(accounts, identity, now());
      // A compromised provider may have verified the email, so the owner hears of it whatever comes of the login.
      if (isLinkNew) await notices.send(context, account.email, { type: "provider-linked", provider });
      // Anybody who reaches a site in development can log in with a stand-in.
      if (send && account.type === "administrator") throw new LoginFailure("administrator");
      if (!visitor) {
        await sessions.startSession(context, account, provider);
      } else {
        const isNew = await linkToAccount(accounts, identity, visitor.id, now());
        logSecurityEvent(context, "account.changed", { action: "link-provider", targetId: provider });
        if (isNew) await notices.send(context, visitor.email, { type: "provider-linked", provider });
      }
      return comeBack(context, comeFrom, provider);
    } catch (error) {
      return comeBack(context, comeFrom, provider, error);
    }
  });

  // Apple posts cross-site, so the browser sends no Lax cookies. The redirect to a GET brings them.
  app.post(path("callback"), async (context) => {
    context.header("cache-control", cacheControls.noStore);
    const { provider } = offered(context);
    const form = new URLSearchParams(await context.req.text());
    return context.redirect(`${path("callback", provider)}?${answerOf(form)}`, 303);
  });
  app.all(path("start"), () => {
    throw new ProblemError("method-not-allowed", { headers: { allow: "GET, HEAD" } });
  });
  app.all(path("callback"), () => {
    throw new ProblemError("method-not-allowed", { headers: { allow: "GET, HEAD, POST" } });
  });

  async function visitorOf(context: Context): Promise<SessionAccount> {
    const visitor = await sessions.visitorOf(context);
    if (!visitor) throw new LoginFailure("failed", "Only who is logged in may link a provider");
    return visitor;
  }

  async function takeLimit(context: Context): Promise<void> {
    const network = keyed(secrets.current, "network", callerNetwork(context, environment.trustedProxies));
    if (!(await isWithinLimits(accounts.limits.take("providerByAddress", network))))
      throw new LoginFailure("limited");
  }
}

/** The session has already logged its own refusals. */
function logFailure(context: Context, provider: LoginProvider, { outcome }: LoginFailure): void {
  if (context.get("isRefusalLogged")) return;
  if (outcome === "limited") logSecurityEvent(context, "limit.reached", { limit: "providerByAddress" });
  else logSecurityEvent(context, "login.failed", { loginMethod: provider, reason: outcome });
}

function comeFromOf(given: string | undefined): string {
  return pathOnSite(given && given.length <= MAX_COME_FROM_LENGTH ? given : "/");
}

/** Keeps only the known parameters of a response. */
function answerOf(given: URLSearchParams): URLSearchParams {
  return new URLSearchParams(
    [...given].filter(([name]) => (answerNames as readonly string[]).includes(name)),
  );
}
