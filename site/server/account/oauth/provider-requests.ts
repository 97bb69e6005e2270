import { allowInsecureRequests, customFetch } from "oauth4webapi";
import type { LoginProviderKeys } from "../../environment/login-provider-keys.ts";

/** Timeout of all requests to a provider together, while the visitor waits. */
const PROVIDER_TIMEOUT_MS = 10_000;

/** Sends a request to a provider. */
export type SendRequest = (url: string, options: RequestInit) => Response | Promise<Response>;

/** Options of requests to a provider: a timeout, no redirects, and TLS unless it runs on this computer. */
export function requestOptions({ issuer }: LoginProviderKeys, send: SendRequest = fetch) {
  return {
    signal: AbortSignal.timeout(PROVIDER_TIMEOUT_MS),
    [allowInsecureRequests]: issuer?.startsWith("http:") ?? false,
    [customFetch]: async (url: string, options: RequestInit) =>
      withScopeText(await send(url, { ...options, redirect: "manual" })),
  };
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
