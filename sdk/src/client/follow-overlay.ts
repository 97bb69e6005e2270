import { createEventReader, type OverlayEvent } from "../boards/overlay-event.ts";
import { overlayLinkEndpoints } from "../contract/overlay-endpoints.ts";
import { ApiError } from "../errors/api-error.ts";
import { AbortError, NetworkError } from "../errors/call-errors.ts";
import { retryDelayMs } from "../platform/retry-delay.ts";
import { sleep } from "../platform/sleep.ts";
import { type Connection, siteAddress } from "./connection.ts";
import { endpointUrl } from "./endpoint-request.ts";
import { readFailure } from "./send-call.ts";

/** What happens to a follower of a board's overlay. */
export type FollowedEvent =
  | OverlayEvent
  /** The connection was lost, and another attempt follows. */
  | { type: "disconnected" };

/** Options of `followOverlay`. */
export interface FollowOptions {
  /** Ends the iteration with an `AbortError`. */
  signal?: AbortSignal | undefined;
}

/** The server sends a sign of life every 15 seconds. */
const SILENCE_TIMEOUT_MS = 40_000;
const PAUSES = { firstMs: 500, maxMs: 10_000 };

/**
 * Yields what is triggered on a board's overlay, and connects again whenever the connection is lost. What is triggered
 * meanwhile is lost too: a late sound is worse than none. Returns after the event `revoked`. Throws an `ApiError` with the
 * code `not-found` if the link is not valid, an `AbortError` when the signal aborts, and a TypeError for a wrong `baseUrl`.
 */
export async function* followOverlay(
  connection: Pick<Connection, "baseUrl" | "fetch">,
  boardId: string,
  secret: string,
  { signal = new AbortController().signal }: FollowOptions = {},
): AsyncGenerator<FollowedEvent, void, void> {
  const site = { ...connection, baseUrl: siteAddress(connection.baseUrl) };
  for (let failures = 0; ; failures++) {
    let minDelayMs = 0;
    try {
      for await (const event of readEvents(site, boardId, secret, signal)) {
        failures = 0;
        yield event;
        if (event.type === "revoked") return;
      }
    } catch (error) {
      if (signal.aborted) throw new AbortError(signal.reason);
      if (error instanceof ApiError && error.status < 500 && error.status !== 429) throw error;
      if (error instanceof ApiError) minDelayMs = error.retryAfterMs ?? 0;
    }
    yield { type: "disconnected" };
    await sleep(Math.max(minDelayMs, retryDelayMs(failures, PAUSES)), signal);
  }
}

/** Yields the events of one connection until the server ends it. */
async function* readEvents(
  { baseUrl, fetch = globalThis.fetch }: Pick<Connection, "baseUrl" | "fetch">,
  boardId: string,
  secret: string,
  signal: AbortSignal,
): AsyncGenerator<OverlayEvent, void, void> {
  const url = endpointUrl(overlayLinkEndpoints.boardEvents, baseUrl, boardId);
  const connection = new AbortController();
  const drop = () => connection.abort();
  let silence = setTimeout(drop, SILENCE_TIMEOUT_MS);
  signal.addEventListener("abort", drop);
  try {
    signal.throwIfAborted();
    const headers = { accept: "text/event-stream", authorization: `Bearer ${secret}` };
    const init = {
      headers,
      cache: "no-store",
      credentials: "omit",
      signal: connection.signal,
    } as RequestInit;
    const response = await fetch(url, init);
    if (!response.ok || !response.body) throw readFailure(response, await response.text());
    const reader = response.body.getReader();
    const decoder = new TextDecoder();
    const read = createEventReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      clearTimeout(silence);
      silence = setTimeout(drop, SILENCE_TIMEOUT_MS);
      yield* read(decoder.decode(value, { stream: true }));
    }
  } catch (cause) {
    throw cause instanceof ApiError ? cause : new NetworkError(url, cause);
  } finally {
    clearTimeout(silence);
    signal.removeEventListener("abort", drop);
    drop();
  }
}
