import { API_BASE_PATH, type Endpoint } from "../contract/endpoints.ts";

/** The URL of an endpoint. Leaves out the query's parameters that are undefined. */
export function endpointUrl(
  path: Endpoint["path"],
  baseUrl: string,
  id = "",
  query: Readonly<Record<string, unknown>> = {},
): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
  const ownPath = path.replace(/\{\w+\}/, encodeURIComponent(id));
  return `${baseUrl.replace(/\/+$/, "")}${API_BASE_PATH}${ownPath}${search && `?${search}`}`;
}
