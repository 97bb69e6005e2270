import { allowInsecureRequests, customFetch } from "oauth4webapi";
import type { LoginProviderKeys } from "../../../platform/environment/login-provider-keys.server.ts";
import { LoginFailure } from "./login-failure.server.ts";

/** Timeout of all requests to a provider together, while the visitor waits. */
const PROVIDER_TIMEOUT_MS = 10_000;
/** Maximum size of each response of a provider. */
const MAX_RESPONSE_BYTES = 1024 * 1024;

/** Sends a request to a provider. */
export type SendRequest = (url: string, options: RequestInit) => Response | Promise<Response>;

/**
 * Options of requests to a provider: a timeout, a maximum size of responses, no redirects, and TLS unless it runs on this
 * computer.
 */
export function requestOptions({ issuer }: LoginProviderKeys, send: SendRequest = fetch) {
  return {
    signal: AbortSignal.timeout(PROVIDER_TIMEOUT_MS),
    [allowInsecureRequests]: issuer?.startsWith("http:") ?? false,
    [customFetch]: async (url: string, options: RequestInit) =>
      withScopeText(bounded(await send(url, { ...options, redirect: "manual" }))),
  };
}

/** Returns the response with a body whose reading fails beyond the maximum size. */
function bounded({ body, status, headers }: Response): Response {
  let bytes = 0;
  const limit = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(part, controller) {
      bytes += part.byteLength;
      if (bytes <= MAX_RESPONSE_BYTES) controller.enqueue(part);
      else controller.error(new LoginFailure("failed", "A provider's response is too long"));
    },
  });
  return new Response(body?.pipeThrough(limit) ?? null, { status, headers });
}

/** Twitch sends a list of scopes where the standard requires a string. */
async function withScopeText(response: Response): Promise<Response> {
  if (response.status !== 200) return response;
  const text = await response.text();
  const { status, headers } = response;
  return new Response(withScopeJoined(text), { status, headers });
}

function withScopeJoined(text: string): string {
  try {
    const body: unknown = JSON.parse(text);
    const scope = (body as { scope?: unknown } | null)?.scope;
    return Array.isArray(scope) ? JSON.stringify({ ...(body as object), scope: scope.join(" ") }) : text;
  } catch {
    return text;
  }
}
