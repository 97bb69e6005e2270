import {
  type AccountEndpointName,
  API_BASE_PATH,
  accountEndpoints,
  accountSchemas,
  type Brand,
} from "@tuna/sdk";
import type { Context, Hono } from "hono";
import type * as z from "zod";
import type { Environment } from "../environment.ts";
import { countryOf } from "../http/country-routes.ts";
import { jsonAnswer } from "../http/json-answer.ts";
import { ProblemError } from "../http/problem.ts";
import { readInput } from "../http/request-input.ts";
import type { Account } from "./account.ts";
import { CODE_LIFETIME_MS } from "./code-rows.ts";
import type { Logins } from "./logins.ts";
import { sameOriginOnly } from "./same-origin.ts";
import { userOfAccount } from "./user-of-account.ts";

type Schemas = typeof accountSchemas;
type Body<Name extends AccountEndpointName> = Schemas[Name] extends {
  body: infer Schema extends z.core.$ZodType;
}
  ? z.output<Schema>
  : undefined;
type Handlers = {
  [Name in AccountEndpointName]: (
    body: Body<Name>,
    context: Context,
  ) => Promise<z.output<Schemas[Name]["response"]>>;
};

/** Seconds before a page offers another code. */
const RESEND_PAUSE_S = 30;

/** Mounts login, session and settings: for the site's own pages, and kept by no cache. */
export function mountAccounts(
  app: Hono,
  {
    logins: { accounts, codes, sessions, now },
    environment: { publicUrl, trustedProxies },
    brand,
  }: { logins: Logins; environment: Environment; brand: Brand },
): void {
  const userOf = (account: Account, context: Context) =>
    userOfAccount(account, countryOf(context, trustedProxies), brand);
  const handlers: Handlers = {
    sendCode: async ({ email }, context) => {
      await codes.sendCode(context, email);
      return { expiresInS: CODE_LIFETIME_MS / 1000, resendPauseS: RESEND_PAUSE_S };
    },
    verifyCode: async ({ email, code }, context) => {
      const account = await codes.verifyCode(context, email, code);
      await sessions.startSession(context, account);
      return userOf(account, context);
    },
    refresh: async (_, context) => {
      await sessions.refreshSession(context);
      return { isRefreshed: true };
    },
    logout: async (_, context) => {
      await sessions.endSession(context);
      return { isLoggedOut: true };
    },
    me: async (_, context) => userOf(await sessions.accountOf(context), context),
    updateSettings: async ({ isSensitiveContentEnabled }, context) => {
      const { id } = await sessions.accountOf(context);
      const changes = { allowsExplicitContent: isSensitiveContentEnabled };
      const account = await accounts.change(id, changes, now());
      if (!account) throw new ProblemError("unauthenticated");
      return userOf(account, context);
    },
  };

  for (const path of ["/auth/*", "/me", "/me/*"])
    app.use(`${API_BASE_PATH}${path}`, sameOriginOnly(publicUrl));
  for (const name of Object.keys(accountEndpoints) as AccountEndpointName[]) {
    const { method, path } = accountEndpoints[name];
    const handler = handlers[name] as (body: unknown, context: Context) => Promise<unknown>;
    app.on(method, `${API_BASE_PATH}${path}`, async (context) => {
      const { body } = await readInput(context, accountSchemas[name]);
      const answer = await handler(body, context);
      return jsonAnswer(context, answer, { origin: publicUrl, cacheControl: "no-store" });
    });
    app.all(`${API_BASE_PATH}${path}`, () => {
      throw new ProblemError("method-not-allowed", { headers: { allow: method } });
    });
  }
}
