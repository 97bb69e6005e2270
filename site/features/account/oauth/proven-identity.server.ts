import { createPrivateKey } from "node:crypto";
import { cleanName, emailSchema, type LoginProvider, MAX_NAME_LENGTH } from "@tuna/sdk/account";
import { SignJWT } from "jose";
import {
  type AuthorizationServer,
  authorizationCodeGrantRequest,
  type Client,
  ClientSecretPost,
  expectNoNonce,
  processAuthorizationCodeResponse,
  validateApplicationLevelSignature,
  validateAuthResponse,
} from "oauth4webapi";
import type { LoginProviderKeys } from "../../../platform/environment/login-provider-keys.server.ts";
import { accountEmail } from "../account-email.server.ts";
import type { Identity } from "../identity-rows.server.ts";
import type { AttemptProofs } from "./login-attempts.server.ts";
import { openIdClaims } from "./openid-claims.server.ts";
import { requestOptions, type SendRequest } from "./provider-requests.server.ts";
import { providers } from "./providers.server.ts";
import { requestUserInfo } from "./request-user-info.server.ts";

/** An identity that a provider has authenticated. */
export interface ProvenIdentity extends Identity {
  /** As accounts are known by it. Undefined unless the provider has verified it. */
  email: string | undefined;
  name: string | undefined;
}

/**
 * Returns the identity in a provider's response to an attempt. Throws if anything is wrong with the response.
 */
export async function provenIdentity({
  provider,
  keys,
  server,
  answer,
  redirectUri,
  send,
  proofs: { state, nonce, codeVerifier },
}: {
  provider: LoginProvider;
  keys: LoginProviderKeys;
  server: AuthorizationServer;
  answer: URLSearchParams;
  redirectUri: string;
  send?: SendRequest | undefined;
  proofs: AttemptProofs;
}): Promise<ProvenIdentity> {
  const { source, claimsSchema } = providers[provider];
  const client: Client = { client_id: keys.clientId };
  const options = requestOptions(keys, send);
  const secret = keys.apple ? await appleClientSecret(keys, server.issuer) : keys.clientSecret;
  const parameters = validateAuthResponse(server, client, answer, state);
  const response = await authorizationCodeGrantRequest(
    server,
    client,
    ClientSecretPost(secret),
    parameters,
    redirectUri,
    codeVerifier,
    options,
  );
  const isOpenId = source === "id-token";
  const tokens = await processAuthorizationCodeResponse(server, client, response, {
    expectedNonce: isOpenId ? nonce : expectNoNonce,
    requireIdToken: isOpenId,
  });
  if (isOpenId) await validateApplicationLevelSignature(server, response, options);
  const claims = isOpenId
    ? await openIdClaims(server, client, tokens, options)
    : await (await requestUserInfo(server, client, tokens, options)).json();
  const { subject, email, isEmailVerified, name } = claimsSchema.parse(claims);
  const verified = emailSchema.safeParse(isEmailVerified ? email : undefined).data;
  return { provider, subject, email: verified && accountEmail(verified), name: readableName(name) };
}

/** Texts from a provider are as untrusted as texts typed here. */
function readableName(name = ""): string | undefined {
  return [...cleanName(name)].slice(0, MAX_NAME_LENGTH).join("").trim() || undefined;
}

/**
 * Apple accepts only a token signed with the secret key. It is made for each request, so it can be short-lived.
 */
function appleClientSecret(
  { clientId, clientSecret, apple }: LoginProviderKeys,
  issuer: string,
): Promise<string> {
  if (!apple) throw new Error("Keys of Apple come with a team and a key id");
  return new SignJWT()
    .setProtectedHeader({ alg: "ES256", kid: apple.keyId })
    .setIssuer(apple.teamId)
    .setSubject(clientId)
    .setAudience(issuer)
    .setIssuedAt()
    .setExpirationTime("5m")
    .sign(createPrivateKey(clientSecret));
}
