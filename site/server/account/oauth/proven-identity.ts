import { cleanName, emailSchema, type LoginProvider, MAX_NAME_LENGTH } from "@tuna/sdk/account";
import {
  type AuthorizationServer,
  authorizationCodeGrantRequest,
  type Client,
  ClientSecretPost,
  expectNoNonce,
  getValidatedIdTokenClaims,
  processAuthorizationCodeResponse,
  userInfoRequest,
  validateApplicationLevelSignature,
  validateAuthResponse,
} from "oauth4webapi";
import type { LoginProviderKeys } from "../../environment/login-provider-keys.ts";
import type { Identity } from "../identity-rows.ts";
import { appleClientSecret } from "./apple-client-secret.ts";
import type { AttemptProofs } from "./login-attempts.ts";
import { LoginFailure } from "./login-failure.ts";
import { requestOptions, type SendRequest } from "./provider-requests.ts";
import { providers } from "./providers.ts";

/** An identity that a provider has authenticated. */
export interface ProvenIdentity extends Identity {
  /** In lowercase. Undefined unless the provider has verified it. */
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
  const told = isOpenId
    ? getValidatedIdTokenClaims(tokens)
    : await readJson(await userInfoRequest(server, client, tokens.access_token, options));
  const { subject, email, isEmailVerified, name } = claimsSchema.parse(told);
  const verified = emailSchema.safeParse(isEmailVerified ? email : undefined).data;
  return { provider, subject, email: verified?.toLowerCase(), name: readableName(name) };
}

async function readJson(response: Response): Promise<unknown> {
  if (response.status !== 200)
    throw new LoginFailure("failed", `Told nobody, with status ${response.status}`);
  return response.json();
}

/** Texts from a provider are as untrusted as texts typed here. */
function readableName(name = ""): string | undefined {
  return [...cleanName(name)].slice(0, MAX_NAME_LENGTH).join("").trim() || undefined;
}
