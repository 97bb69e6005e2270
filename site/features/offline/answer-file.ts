import { createPartialResponse } from "workbox-range-requests";
import { OFFLINE_CACHE } from "./offline-storage.ts";

/** Answers with the kept file, or the part that the request asks for; otherwise asks the network for it. */
export async function answerFile(request: Request): Promise<Response> {
  const kept = await caches
    .match(request.url, { cacheName: OFFLINE_CACHE, ignoreVary: true })
    .catch(() => undefined);
  if (!kept) return fetch(request);
  return request.headers.has("range") ? createPartialResponse(request, kept) : kept;
}
