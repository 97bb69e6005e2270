import type * as z from "zod/mini";
import type { EndpointSchemas } from "../contract/schemas.ts";
import type { Problem } from "../errors/problem-schema.ts";
import { API_BASE_PATH } from "../platform/api-base-path.ts";
import { type AnyEndpointName, allEndpoints, allSchemas } from "./contract-tables.ts";
import { FakeProblem } from "./fake-state.ts";
import { FAKE_SITE_URL } from "./fixtures.ts";

/** A request as a fake site reads it. */
export interface ReceivedRequest {
  method: string;
  /** Path below the API's own, such as `/sounds/horn`. */
  path: string;
  query: Record<string, string>;
  headers: Headers;
  /** The JSON, the file, or undefined. */
  body: unknown;
}

/** Reads what `fetch` was given. */
export async function readRequest(input: unknown, init: RequestInit = {}): Promise<ReceivedRequest> {
  const sent = input instanceof Request ? input : undefined;
  const url = new URL(sent?.url ?? String(input), FAKE_SITE_URL);
  const headers = new Headers(init.headers ?? sent?.headers);
  const body = init.body ?? (await sent?.text());
  const isJson = headers.get("content-type")?.startsWith("application/json") && typeof body === "string";
  return {
    method: (init.method ?? sent?.method ?? "GET").toUpperCase(),
    path: url.pathname.startsWith(API_BASE_PATH) ? url.pathname.slice(API_BASE_PATH.length) : "",
    query: Object.fromEntries(url.searchParams),
    headers,
    body: isJson ? JSON.parse(body) : body || undefined,
  };
}

const routes = (Object.keys(allEndpoints) as AnyEndpointName[])
  .map((endpoint) => {
    const { method, path } = allEndpoints[endpoint];
    return {
      endpoint,
      method,
      path,
      pattern: new RegExp(`^${path.replaceAll(/\{(\w+)\}/g, "(?<$1>[^/]+)")}$`),
    };
  })
  // An exact segment wins over a parameter.
  .sort((one, other) => (one.path.replaceAll("{", "~") < other.path.replaceAll("{", "~") ? -1 : 1));

/** Returns the endpoint of a request and the parameters of its path; undefined if there is none. */
export function routeOf({
  method,
  path,
}: ReceivedRequest): { endpoint: AnyEndpointName; params: Record<string, string> } | undefined {
  for (const { endpoint, method: own, pattern } of routes) {
    const match = own === method ? pattern.exec(path) : null;
    const params = Object.entries(match?.groups ?? {}).map(([name, text]) => [
      name,
      decodeURIComponent(text),
    ]);
    if (match) return { endpoint, params: Object.fromEntries(params) };
  }
  return undefined;
}

/** Reads the input of an endpoint by its schemas. Throws a problem that names each wrong field, as the site does. */
export function readInput(
  endpoint: AnyEndpointName,
  params: Record<string, string>,
  { query, body }: ReceivedRequest,
) {
  const schemas: EndpointSchemas = allSchemas[endpoint];
  const errors: NonNullable<Problem["errors"]> = [];
  const read = (schema: z.ZodMiniType | undefined, value: unknown) => {
    const result = schema?.safeParse(value);
    for (const { path, message } of result?.error?.issues ?? [])
      errors.push({ field: path.map(String).join(".") || "body", message });
    return result?.data;
  };
  const input = {
    params: read(schemas.params, params),
    query: read(schemas.query, query),
    body: read(schemas.body, body),
  };
  if (errors.length > 0) throw new FakeProblem("invalid-request", { errors });
  return input;
}
