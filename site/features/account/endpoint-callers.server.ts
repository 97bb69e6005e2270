import { isAdministrator } from "@tuna/sdk/account";
import type { Endpoint } from "@tuna/sdk/contract";
import type { Context } from "hono";
import type { Environment } from "../../platform/environment/environment.server.ts";
import type {
  CallerTypes,
  DefinedEndpoints,
  RateLimit,
} from "../../platform/http/define-endpoints.server.ts";
import {
  type BoundEndpoint,
  bindEndpoints,
  type EndpointGate,
  type HandlersOf,
} from "../../platform/http/mount-endpoints.server.ts";
import { ProblemError } from "../../platform/http/problem.server.ts";
import { keyed } from "../../platform/http/secrets.server.ts";
import { createNetworkKey } from "../../platform/http/visitor-key.server.ts";
import { callerOf, visitorOf } from "./access-tokens.server.ts";
import type { Account, SessionAccount } from "./account.server.ts";
import { requireAdministrator } from "./administrator.server.ts";
import type { Auth } from "./auth.server.ts";
import { createEmbedTokens } from "./embed-tokens.server.ts";
import type { LimitName, Limits } from "./limits.server.ts";

/** What a handler gets as its caller, by what its endpoint declares. */
interface EndpointCallers extends CallerTypes {
  anyone: undefined;
  /** The account of a login or a token of the scope, if the request has one. */
  "anyone-or-owner": Account | SessionAccount | undefined;
  "own-pages": undefined;
  member: SessionAccount;
  "expired-member": undefined;
  administrator: SessionAccount;
  "passkey-administrator": SessionAccount;
  uploads: Account | SessionAccount;
  boards: Account | SessionAccount;
  favourites: Account | SessionAccount;
  /** The secret, which may be wrong. */
  "overlay-link": string;
  "embed-token": Account;
}

/** Handlers of endpoints, with the callers that these declare. */
export type EndpointHandlers<Endpoints extends DefinedEndpoints> = HandlersOf<Endpoints, EndpointCallers>;

/** Returns a function that binds endpoints to handlers, which get the callers that the endpoints declare. */
export function handleEndpoints<Endpoints extends DefinedEndpoints>(
  endpoints: Endpoints,
): (handlers: EndpointHandlers<Endpoints>) => BoundEndpoint[] {
  return bindEndpoints<Endpoints, EndpointCallers>(endpoints);
}

/** Counts each call of an endpoint for its caller's account. */
export const limitByAccount = (name: LimitName): RateLimit => ({ name, by: "account" });
/** Counts each call of an endpoint for its caller's network. */
export const limitByNetwork = (name: LimitName): RateLimit => ({ name, by: "network" });

/** Returns what identifies callers of endpoints. Without `auth` nobody can log in, and endpoints that need a login do not exist. */
export function createEndpointGate(
  auth: Auth | undefined,
  { limits, environment }: { limits: Pick<Limits, "take">; environment: Environment },
): EndpointGate {
  const networkKey = createNetworkKey(environment);
  /** Rows of limits may outlive an account, so these have no id of one. */
  const accountKey = ({ id }: Account) => (auth ? keyed(auth.secrets.current, "account", id) : id);
  const noCaller = async () => undefined;
  const open = {
    anyone: noCaller,
    "own-pages": noCaller,
    "anyone-or-owner": async (context: Context) => auth && visitorOf(context, "boards", auth),
  };
  return {
    callers: { ...open, ...(auth && callersWithLogin(auth)) },
    takeLimit: ({ name, by }, context, caller) =>
      limits.take(name as LimitName, by === "account" ? accountKey(caller as Account) : networkKey(context)),
  };
}

function callersWithLogin(auth: Auth): {
  [Caller in Exclude<keyof EndpointCallers, "anyone" | "anyone-or-owner" | "own-pages">]: (
    context: Context,
    row: Endpoint,
  ) => Promise<EndpointCallers[Caller]>;
} {
  const { sessions } = auth;
  const embedTokens = createEmbedTokens(auth);
  return {
    member: (context) => sessions.accountOf(context),
    "expired-member": async (context) => void (await sessions.refreshSession(context)),
    async administrator(context) {
      const account = await sessions.accountOf(context);
      requireAdministrator(account);
      return account;
    },
    async "passkey-administrator"(context) {
      const account = await sessions.accountOf(context);
      if (!isAdministrator(account)) throw new ProblemError("forbidden");
      return account;
    },
    async uploads(context, { method, answer }) {
      // Players and pictures ask for files, and cannot renew a session as the client of a page does.
      const isFile = method === "GET" && !answer;
      const isByToken = context.req.header("authorization") !== undefined;
      const visitor = isFile && !isByToken ? await sessions.visitorOf(context) : undefined;
      return visitor ?? callerOf(context, "uploads", auth);
    },
    boards: (context) => callerOf(context, "boards", auth),
    favourites: (context) => callerOf(context, "favourites", auth),
    "overlay-link": async (context) => overlaySecretOf(context),
    async "embed-token"(context) {
      const [, token] = /^Bearer ([\w.-]+)$/i.exec(context.req.header("authorization") ?? "") ?? [];
      const origin = context.req.header("origin");
      const account = token && origin ? await embedTokens.accountOf(token, origin) : undefined;
      if (!account) throw new ProblemError("unauthenticated");
      return account;
    },
  };
}

/** Returns the secret that an overlay sends. It stands in a header, since addresses get into logs. */
function overlaySecretOf(context: Context): string {
  const [, secret] = /^Bearer +([\w-]{1,200}) *$/i.exec(context.req.header("authorization") ?? "") ?? [];
  if (!secret) {
    throw new ProblemError("unauthenticated", {
      detail: "Send the secret of the overlay's link: Authorization: Bearer {secret}",
    });
  }
  return secret;
}
