import { allowInsecureRequests, customFetch } from "oauth4webapi";
import type { LoginProviderKeys } from "../../environment/login-provider-keys.ts";

/** A visitor waits as long as this for everything that is asked of a provider. */
export const PROVIDER_TIMEOUT_MS = 10_000;

/** How a provider is asked: within its time, following no redirect, over TLS unless it is on this computer. */
export function requestOptions({ issuer }: LoginProviderKeys) {
  return {
    signal: AbortSignal.timeout(PROVIDER_TIMEOUT_MS),
    [allowInsecureRequests]: issuer?.startsWith("http:") ?? false,
    [customFetch]: async (url: string, options: RequestInit) =>
      withScopeText(await fetch(url, { ...options, redirect: "manual" })),
  };
}

/** Twitch lists scopes where the standard has a text. */
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
