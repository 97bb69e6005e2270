import type { TunaOptions } from "@tuna/sdk";
import {
  createCardClient,
  createPublicBoardClient,
  createSiteClient,
  createSoundClient,
  createVoiceClient,
} from "@tuna/sdk/client";
import { printFetch } from "./print-fetch.ts";

/** Options of clients of the API at `apiUrl`, which send no cookies and leave retries to the visitor. */
export function clientOptions(apiUrl: string): TunaOptions {
  return { baseUrl: apiUrl, credentials: "omit", timeoutMs: 20_000, retries: 0, fetch: printFetch };
}

const clients = new Map<string, ReturnType<typeof createApiClient>>();

/** Returns the page's client of the API at `apiUrl`: the methods of `createTuna()` that need no login. */
export function apiClient(apiUrl: string): ReturnType<typeof createApiClient> {
  const client = clients.get(apiUrl) ?? createApiClient(apiUrl);
  clients.set(apiUrl, client);
  return client;
}

function createApiClient(apiUrl: string) {
  const options = clientOptions(apiUrl);
  return {
    ...createSiteClient(options),
    sounds: createSoundClient(options),
    voices: createVoiceClient(options),
    cards: createCardClient(options),
    boards: createPublicBoardClient(options),
  };
}
