import type { Endpoint } from "../contract/endpoint.ts";
import { API_BASE_PATH } from "../platform/api-base-path.ts";

/**
 * Returns the URL of an endpoint, for links and media too. `baseUrl` has no slash at its end, and `id` is the
 * value of the path's parameter. Undefined parameters of the query are left out.
 */
export function endpointUrl(
  { path }: Pick<Endpoint, "path">,
  baseUrl: string,
  id = "",
  query?: Readonly<Record<string, unknown>> | null,
): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined) search.set(name, String(value));
  }
  const ownPath = path.replace(/\{(\w+)\}/, encodeURIComponent(id.toWellFormed()));
  return `${baseUrl}${API_BASE_PATH}${ownPath}${search.size ? `?${search}` : ""}`;
}

/** Returns the body and header of a JSON request. */
export function jsonBody(value: unknown): { body: string; headers: Record<string, string> } {
  return { body: JSON.stringify(value), headers: { "content-type": "application/json" } };
}
