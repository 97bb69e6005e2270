import {
  type AuthorizationServer,
  type Client,
  type TokenEndpointResponse,
  type UserInfoRequestOptions,
  userInfoRequest,
} from "oauth4webapi";
import { LoginFailure } from "./login-failure.server.ts";

/** Requests the user's claims with the access token. Throws a {@link LoginFailure} unless the status is 200. */
export async function requestUserInfo(
  server: AuthorizationServer,
  client: Client,
  { access_token }: TokenEndpointResponse,
  options: UserInfoRequestOptions,
): Promise<Response> {
  const response = await userInfoRequest(server, client, access_token, options);
  if (response.status === 200) return response;
  throw new LoginFailure("failed", `The userinfo endpoint answers with status ${response.status}`);
}
