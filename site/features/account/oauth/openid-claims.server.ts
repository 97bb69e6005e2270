import {
  type AuthorizationServer,
  type Client,
  getValidatedIdTokenClaims,
  type JsonValue,
  processUserInfoResponse,
  skipSubjectCheck,
  type TokenEndpointResponse,
  type UserInfoRequestOptions,
  validateApplicationLevelSignature,
} from "oauth4webapi";
import { LoginFailure } from "./login-failure.server.ts";
import { requestUserInfo } from "./request-user-info.server.ts";

/**
 * Returns the claims about a user. OpenID Connect Core 5.4 lets providers leave the email out of the ID token: then they
 * come from the userinfo endpoint too, if the provider has one. Throws if that endpoint describes another user.
 */
export async function openIdClaims(
  server: AuthorizationServer,
  client: Client,
  tokens: TokenEndpointResponse,
  options: UserInfoRequestOptions,
): Promise<Record<string, JsonValue | undefined>> {
  const inToken = getValidatedIdTokenClaims(tokens);
  if (!inToken) throw new LoginFailure("failed", "The provider sends no ID token");
  const isComplete = [inToken.email, inToken.email_verified].every((claim) => (claim ?? null) !== null);
  if (isComplete || !server.userinfo_endpoint) return inToken;
  const response = await requestUserInfo(server, client, tokens, options);
  const inUserInfo = await processUserInfoResponse(server, client, skipSubjectCheck, response);
  // The library's own check leaves no reason in the log, which masks its long codes.
  if (inUserInfo.sub !== inToken.sub)
    throw new LoginFailure("failed", "The userinfo has another subject than the ID token");
  if (response.headers.get("content-type")?.startsWith("application/jwt"))
    await validateApplicationLevelSignature(server, response, options);
  // Both from one source, so that no verification counts for another email.
  const { email, email_verified } = inUserInfo;
  return { ...inToken, ...inUserInfo, email, email_verified };
}
