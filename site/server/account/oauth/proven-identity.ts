import { cleanName, emailSchema, type LoginProvider, MAX_NAME_LENGTH } from "@tuna/sdk/account";
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
import type { LoginProviderKeys } from "../../environment/login-provider-keys.ts";
import { accountEmail } from "../account-email.ts";
import type { Identity } from "../identity-rows.ts";
import { appleClientSecret } from "./apple-client-secret.ts";
import type { AttemptProofs } from "./login-attempts.ts";
import { openIdClaims } from "./openid-claims.ts";
import { requestOptions, type SendRequest } from "./provider-requests.ts";
import { providers } from "./providers.ts";
import { requestUserInfo } from "./request-user-info.ts";

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
