import { createHash, createPublicKey } from "node:crypto";
import type { Brand } from "@tuna/sdk";
import { type LoginProvider, loginProviders } from "@tuna/sdk/account";
import { loginTexts } from "@tuna/sdk/locale";
import type { Context, Hono } from "hono";
import { exportJWK, generateKeyPair, jwtVerify, SignJWT } from "jose";
import { LRUCache } from "lru-cache";
import type { Environment } from "../../platform/environment/environment.server.ts";
import { isStandIn, type LoginProviderKeys } from "../../platform/environment/login-provider-keys.server.ts";
import { cacheControls } from "../../platform/http/cache-control.server.ts";
import { readForm } from "../../platform/http/read-form.server.ts";
import { sameOriginOnly } from "../../platform/http/same-origin.server.ts";
import { isSameSecret, newToken } from "../../platform/http/secrets.server.ts";
import { siteOrigin } from "../../platform/http/site-origin.server.ts";
import { type AuthorizationRequest, readAuthorizationRequest } from "./authorization-request.server.ts";
import { consentPage, formPostPage, refusalPage, STAND_IN_POLICY } from "./stand-in-pages.server.ts";
import { STAND_IN_LOGIN_PATH } from "./stand-ins.server.ts";
import { claimsOf, type TestPerson, testPeople } from "./test-people.server.ts";

/** How long a code or an access token works. */
const LIFETIME_S = 60;
/** Maximum of codes and of access tokens in memory. */
const MAX_GRANTS = 1000;

interface Grant {
  request: AuthorizationRequest;
  person: TestPerson;
}

/**
 * Mounts an authorization server at `/dev/login/{provider}` for each stand-in. Like the real providers it checks the
 * client's secret, PKCE and single use of codes, and signs identity tokens with the nonce.
 */
export function mountStandInLogins(
  app: Hono,
  { environment, brand }: { environment: Pick<Environment, "oauth">; brand: Pick<Brand, "name"> },
): void {
  for (const provider of loginProviders) {
    const keys = environment.oauth[provider];
    if (keys && isStandIn(keys)) mountProvider(app, provider, keys, brand);
  }
}

function mountProvider(
  app: Hono,
  provider: LoginProvider,
  keys: LoginProviderKeys,
  brand: Pick<Brand, "name">,
): void {
  const path = `${STAND_IN_LOGIN_PATH}/${provider}`;
  const name = loginTexts[provider];
  const grants = new LRUCache<string, Grant>({ max: MAX_GRANTS, ttl: LIFETIME_S * 1000 });
  const readers = new LRUCache<string, TestPerson>({ max: MAX_GRANTS, ttl: LIFETIME_S * 1000 });
  const issuerOf = (context: Context) => siteOrigin(context) + path;
  const requestOf = (context: Context) =>
    readAuthorizationRequest(context.req.query(), {
      provider,
      clientId: keys.clientId,
      origin: siteOrigin(context),
    });
  const showPage = (context: Context, html: string, status: 200 | 400 = 200) => {
    context.header("cache-control", cacheControls.noStore);
    context.header("content-security-policy", STAND_IN_POLICY);
    return context.html(html, status);
  };
  const refuseRequest = (context: Context) =>
    showPage(context, refusalPage(name, `A login with ${name} begins on the login page.`), 400);
  const refuseGrant = (context: Context, error: "invalid_client" | "invalid_grant") =>
    context.json({ error }, 400, { "cache-control": cacheControls.noStore });

  app.get(`${path}/.well-known/openid-configuration`, (context) => {
    const issuer = issuerOf(context);
    return context.json({
      issuer,
      authorization_endpoint: issuer,
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${issuer}/userinfo`,
      jwks_uri: `${issuer}/keys`,
    });
  });

  app.get(path, (context) =>
    requestOf(context)
      ? showPage(context, consentPage(name, brand.name, testPeople))
      : refuseRequest(context),
  );

  app.post(path, sameOriginOnly, async (context) => {
    const request = requestOf(context);
    if (!request) return refuseRequest(context);
    const { state, redirect_uri: address, response_mode: mode } = request;
    const chosen = (await readForm(context)).get("person");
    const person = testPeople.find(({ id }) => id === chosen);
    const code = newToken();
    if (person) grants.set(code, { request, person });
    const response = new URLSearchParams({ ...(person ? { code } : { error: "access_denied" }), state });
    return mode === "form_post"
      ? showPage(context, formPostPage(name, address, response))
      : context.redirect(`${address}?${response}`, 303);
  });

  app.post(`${path}/token`, async (context) => {
    const form = await readForm(context);
    const field = (each: string) => String(form.get(each) ?? "");
    const isClient =
      field("client_id") === keys.clientId &&
      (await isClientSecret(field("client_secret"), keys, issuerOf(context)));
    if (!isClient) return refuseGrant(context, "invalid_client");
    const code = field("code");
    const grant = grants.get(code);
    grants.delete(code);
    const isGranted =
      grant &&
      field("grant_type") === "authorization_code" &&
      field("redirect_uri") === grant.request.redirect_uri &&
      createHash("sha256").update(field("code_verifier")).digest("base64url") ===
        grant.request.code_challenge;
    if (!isGranted) return refuseGrant(context, "invalid_grant");
    const { request, person } = grant;
    const accessToken = newToken();
    readers.set(accessToken, person);
    context.header("cache-control", cacheControls.noStore);
    return context.json({
      access_token: accessToken,
      token_type: "bearer",
      expires_in: LIFETIME_S,
      // Twitch answers with a list, against the standard.
      scope: provider === "twitch" ? request.scope.split(" ") : request.scope,
      ...(provider !== "discord" && { id_token: await idToken(provider, grant, keys, issuerOf(context)) }),
    });
  });

  app.get(`${path}/userinfo`, (context) => {
    const token = /^bearer (.+)$/i.exec(context.req.header("authorization") ?? "")?.[1];
    const person = token && readers.get(token);
    context.header("cache-control", cacheControls.noStore);
    return person ? context.json(claimsOf(provider, person)) : context.json({ error: "invalid_token" }, 401);
  });

  app.get(`${path}/keys`, async (context) => {
    const { publicKey } = await signingKeys();
    return context.json({
      keys: [{ ...(await exportJWK(publicKey)), alg: "RS256", use: "sig", kid: "stand-in" }],
    });
  });
}

/** Whether the site knows its secret. Apple's is a token that the site signs for each request. */
async function isClientSecret(given: string, keys: LoginProviderKeys, issuer: string): Promise<boolean> {
  if (!keys.apple) return isSameSecret(given, keys.clientSecret);
  const expected = { issuer: keys.apple.teamId, subject: keys.clientId, audience: issuer };
  return jwtVerify(given, createPublicKey(keys.clientSecret), { ...expected, algorithms: ["ES256"] }).then(
    () => true,
    () => false,
  );
}

async function idToken(
  provider: LoginProvider,
  { request, person }: Grant,
  { clientId }: LoginProviderKeys,
  issuer: string,
): Promise<string> {
  return new SignJWT({ ...claimsOf(provider, person), nonce: request.nonce })
    .setProtectedHeader({ alg: "RS256", kid: "stand-in" })
    .setIssuer(issuer)
    .setAudience(clientId)
    .setIssuedAt()
    .setExpirationTime(`${LIFETIME_S}s`)
    .sign((await signingKeys()).privateKey);
}

let keyPair: ReturnType<typeof generateKeyPair> | undefined;

/** The key pair of this process, made at its first use: that takes up to a second. */
function signingKeys(): ReturnType<typeof generateKeyPair> {
  keyPair ??= generateKeyPair("RS256");
  return keyPair;
}
