import { createPublicKey, verify } from "node:crypto";
import type { LoginProvider } from "@tuna/sdk/account";
import {
  Events,
  type MutableRedirectUri,
  type MutableResponse,
  type MutableToken,
  OAuth2Server,
} from "oauth2-mock-server";
import { newAppleKey } from "./new-apple-key.ts";

/** A user at a provider, in its own format. */
export type Person = Record<string, unknown>;

/** A provider that runs in this process and checks PKCE, state, nonce and its secret like a real one. */
export interface PlayedProvider {
  /** Environment variables that configure it at a site. */
  variables: Record<string, string>;
  service: OAuth2Server["service"];
  issuer: string;
  /** The user who logs in next. */
  person: Person;
  /** Requests in which the site exchanged codes. */
  exchanges: Record<string, string>[];
  stop(): Promise<void>;
}

const ownAppleKey = newAppleKey();

/** A port and key, by default its own. A site in another process must know both. */
export async function playProvider(
  provider: LoginProvider,
  { port, appleKey = ownAppleKey }: { port?: number; appleKey?: string } = {},
): Promise<PlayedProvider> {
  const server = new OAuth2Server();
  await server.issuer.keys.generate("RS256");
  await server.start(port, "localhost");
  const secret = provider === "apple" ? appleKey : `${provider}-secret`;
  const { service } = server;
  const issuer = service.issuer.url ?? "";
  const prefix = `OAUTH_${provider.toUpperCase()}`;
  const played: PlayedProvider = {
    variables: {
      [`${prefix}_CLIENT_ID`]: `${provider}-client`,
      [`${prefix}_CLIENT_SECRET`]: secret,
      [`${prefix}_ISSUER`]: issuer,
      ...(provider === "apple" && { OAUTH_APPLE_TEAM_ID: "TEAM", OAUTH_APPLE_KEY_ID: "KEY" }),
    },
    service,
    issuer,
    person: {},
    exchanges: [],
    stop: () => server.stop(),
  };

  service.on(Events.BeforeAuthorizeRedirect, ({ url }: MutableRedirectUri, req) => {
    const asked = new URL(req.url ?? "", issuer).searchParams;
    const needed = ["state", "code_challenge", ...(provider === "discord" ? [] : ["nonce"])];
    const isComplete =
      needed.every((name) => asked.get(name)) && asked.get("code_challenge_method") === "S256";
    if (!isComplete) fail(url, "invalid_request");
    if (asked.get("response_mode") !== "form_post") return;
    url.href = `${issuer}/form-post?to=${encodeURIComponent(url.href)}`;
  });
  service.addRoute("GET", "/form-post", ({ query }, res) => {
    const to = new URL(String(query.to));
    const inputs = [...to.searchParams].map(([name, value]) => `<input name="${name}" value="${value}">`);
    res.setHeader("content-type", "text/html");
    res.end(
      `<form method="post" action="${to.origin}${to.pathname}">${inputs.join("")}<button>Continue</button></form>`,
    );
  });
  service.on(Events.BeforeTokenSigning, ({ payload }: MutableToken) => {
    Object.assign(payload, played.person);
  });
  service.on(Events.BeforeUserinfo, (response: MutableResponse) => {
    response.body = played.person;
  });
  service.on(Events.BeforeResponse, (response: MutableResponse, { body }) => {
    played.exchanges.push(body);
    const isClient =
      body.client_id === `${provider}-client` && isSecret(provider, secret, body.client_secret, issuer);
    if (!isClient || !body.code_verifier) {
      Object.assign(response, {
        statusCode: 400,
        body: { error: isClient ? "invalid_grant" : "invalid_client" },
      });
    } else if (provider === "twitch" && response.body) {
      response.body.scope = ["openid", "user:read:email"];
    }
  });
  return played;
}

/** Makes the provider redirect a visitor back with an error instead of a code. */
export function fail(url: URL, error: string): void {
  url.searchParams.delete("code");
  url.searchParams.set("error", error);
}

/** Apple's secret is a token that its key signed recently, for Apple. */
function isSecret(provider: LoginProvider, secret: string, given: string, issuer: string): boolean {
  if (provider !== "apple") return given === secret;
  const [head = "", payload = "", signature = ""] = given.split(".");
  const read = (part: string) => JSON.parse(Buffer.from(part, "base64url").toString());
  const { alg, kid } = read(head);
  const { iss, sub, aud, iat, exp } = read(payload);
  const key = { key: createPublicKey(secret.replaceAll("\\n", "\n")), dsaEncoding: "ieee-p1363" } as const;
  const isSigned = verify(
    "sha256",
    Buffer.from(`${head}.${payload}`),
    key,
    Buffer.from(signature, "base64url"),
  );
  const nowS = Date.now() / 1000;
  const isFresh = Math.abs(nowS - iat) < 60 && exp > nowS && exp - iat <= 600;
  return isSigned && isFresh && [alg, kid, iss, sub, aud].join() === `ES256,KEY,TEAM,apple-client,${issuer}`;
}
