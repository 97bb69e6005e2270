import { connectionOf, type TunaOptions } from "../client/connection.ts";
import { endpointCall } from "../client/endpoint-call.ts";
import { fetchWithToken } from "../client/fetch-with-token.ts";
import { withFetch } from "../client/with-fetch.ts";
import type { EndpointCall } from "../contract/method-types.ts";
import { embedVisitorEndpoint } from "./embed-login.ts";
import type { embedVisitorSchema } from "./embed-login-messages.ts";

/**
 * Returns the visitor of a token that the site's login window gave to this page, which is the `accessToken` of the options.
 * Rejects with an `ApiError` of status 401 once the token has expired.
 */
export function fetchEmbedVisitor(
  options: TunaOptions,
): ReturnType<EndpointCall<{ response: typeof embedVisitorSchema }>> {
  const connection = connectionOf(options);
  const call = endpointCall<{ response: typeof embedVisitorSchema }>(
    embedVisitorEndpoint,
    withFetch(connection, fetchWithToken(connection)),
  );
  return call();
}
