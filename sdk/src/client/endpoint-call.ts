import type * as z from "zod/mini";
import { API_BASE_PATH, type Endpoint, type EndpointName, endpoints } from "../contract/endpoints.ts";
import { type EndpointSchemas, endpointSchemas } from "../contract/schemas.ts";
import { ApiError } from "../errors/api-error.ts";
import { ContractError } from "../errors/contract-error.ts";
import { createProblem } from "../errors/problem.ts";
import { startDeadline } from "./deadline.ts";
import { sendRequest } from "./send-request.ts";

/** Options of one call. */
export interface CallOptions {
  /** Ends the call with an `AbortError`. */
  signal?: AbortSignal | undefined;
}

export interface Connection {
  baseUrl: string;
  fetch: typeof globalThis.fetch;
  signal: AbortSignal | undefined;
  timeoutMs: number;
  retries: number;
}

type SchemasOf<Name extends EndpointName> = (typeof endpointSchemas)[Name];
/** Keys as optional as a caller may leave them, with the types that come out of parsing. */
type Given<Schema extends z.ZodMiniType> = {
  [Key in keyof z.input<Schema>]: z.output<Schema>[Key & keyof z.output<Schema>];
};
type IdArgument<Schemas> = Schemas extends { params: infer Params extends z.ZodMiniType }
  ? [id: z.output<Params>[keyof z.output<Params>]]
  : [];
type InputArgument<Schemas> = Schemas extends { body: infer Body extends z.ZodMiniType }
  ? [body: Given<Body>]
  : Schemas extends { query: infer Query extends z.ZodMiniType }
    ? Record<never, never> extends Given<Query>
      ? [query?: Given<Query>]
      : [query: Given<Query>]
    : [];

/** The method that calls an endpoint: `(id?, query or body?, options?)`, as far as the endpoint takes them. */
export type EndpointCall<Name extends EndpointName> = (
  ...args: [...IdArgument<SchemasOf<Name>>, ...InputArgument<SchemasOf<Name>>, options?: CallOptions]
) => Promise<
  SchemasOf<Name> extends { response: infer Answer extends z.ZodMiniType } ? z.output<Answer> : never
>;

/**
 * Makes the method of an endpoint from the endpoint table. Input that the API would refuse is refused before it is
 * sent, with the same error.
 */
export function endpointCall<Name extends EndpointName>(
  name: Name,
  connection: Connection,
): EndpointCall<Name> {
  const { method, path, isIdempotent }: Endpoint = endpoints[name];
  const schemas: EndpointSchemas = endpointSchemas[name];
  const call = async (...args: unknown[]): Promise<unknown> => {
    const id = schemas.params && args.shift();
    const input = schemas.query || schemas.body ? args.shift() : undefined;
    const { signal } = (args.shift() ?? {}) as CallOptions;
    refuse(schemas.params, { [parameterOf(path)]: id });
    refuse(schemas.query, input ?? {});
    refuse(schemas.body, input);
    const query = schemas.query ? (input as Record<string, unknown> | undefined) : undefined;
    const url = endpointUrl(name, connection.baseUrl, id as string | undefined, query);
    const deadline = startDeadline(url, connection.timeoutMs, [connection.signal, signal]);
    try {
      const init = { method, ...requestContent(schemas.body ? input : undefined) };
      const retries = isIdempotent ? connection.retries : 0;
      const answer = await sendRequest(connection.fetch, url, init, retries, deadline);
      return readAnswer(schemas.response, url, answer.status, answer.body);
    } finally {
      deadline.end();
    }
  };
  return call as EndpointCall<Name>;
}

/** The URL of an endpoint; parameters of the query that are undefined are left out. */
export function endpointUrl(
  name: EndpointName,
  baseUrl: string,
  id = "",
  query: Readonly<Record<string, unknown>> = {},
): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
  const path = endpoints[name].path.replace(pathParameter, encodeURIComponent(id));
  return `${baseUrl.replace(/\/+$/, "")}${API_BASE_PATH}${path}${search && `?${search}`}`;
}

/** The one parameter that a path may have. */
const pathParameter = /\{(\w+)\}/;

function parameterOf(path: string): string {
  return pathParameter.exec(path)?.[1] ?? "";
}

function refuse(schema: z.ZodMiniType | undefined, value: unknown): void {
  const result = schema?.safeParse(value);
  if (!result || result.success) return;
  const errors = result.error.issues.map(({ path, message }) => ({ field: path.join("."), message }));
  throw new ApiError(createProblem("invalid-request", { detail: errors[0]?.message, errors }));
}

function requestContent(body: unknown): Pick<RequestInit, "headers" | "body"> {
  if (body === undefined) return { headers: { accept: "application/json" } };
  const headers = { accept: "application/json", "content-type": "application/json" };
  return { headers, body: JSON.stringify(body) };
}

function readAnswer(schema: z.ZodMiniType | undefined, url: string, status: number, body: string): unknown {
  try {
    return schema?.parse(JSON.parse(body));
  } catch (cause) {
    throw new ContractError(url, status, cause);
  }
}
