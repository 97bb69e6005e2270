import type { AnswerOf, CallInput, Client } from "@tuna/sdk/client";
import type { Endpoint } from "@tuna/sdk/contract";

/** Loads the client of this site's API. Call it early where a request may be the last thing a page does. */
export async function loadApiClient(): Promise<Client> {
  const { apiClient } = await import("./api-client.lazy.ts");
  return apiClient;
}

/** Calls an endpoint of this site. Rejects with an `ApiError` for an error answer; see `Client.call`. */
export async function callApi<Row extends Endpoint>(
  endpoint: Row,
  input?: CallInput,
): Promise<AnswerOf<Row>> {
  const client = await loadApiClient();
  return client.call(endpoint, input);
}
