import { type AuthorizationServer, calculatePKCECodeChallenge } from "oauth4webapi";
import type { AttemptProofs } from "./login-attempts.server.ts";
import { LoginFailure } from "./login-failure.server.ts";
import type { Provider } from "./providers.server.ts";

/** Returns the address at which a visitor logs in with a provider. */
export async function authorizationUrl(
  { authorization_endpoint }: AuthorizationServer,
  { scope, source, parameters }: Provider,
  {
    clientId,
    redirectUri,
    state,
    nonce,
    codeVerifier,
  }: AttemptProofs & { clientId: string; redirectUri: string },
): Promise<string> {
  if (!authorization_endpoint) throw new LoginFailure("failed", "The provider names no place to log in");
  const url = new URL(authorization_endpoint);
  const query = {
    response_type: "code",
    client_id: clientId,
    redirect_uri: redirectUri,
    scope,
    state,
    code_challenge: await calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: "S256",
    ...(source === "id-token" && { nonce }),
    ...parameters,
  };
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}
