import type * as z from "zod/mini";
import { API_BASE_PATH, type Endpoint } from "../contract/endpoints.ts";
import type { EndpointSchemas } from "../contract/schemas.ts";
import { ApiError } from "../errors/api-error.ts";
import { ContractError } from "../errors/contract-error.ts";
import { createProblem } from "../errors/problem.ts";
import type { Connection } from "./connection.ts";
import { startDeadline } from "./deadline.ts";
import { sendRequest } from "./send-request.ts";

/** Options of one call. */
export interface CallOptions {
  /** Ends the call with an `AbortError`. */
  signal?: AbortSignal | undefined;
}

/** Keys as optional as a caller may leave them, with the types that come out of parsing. */
export type GivenInput<Schema extends z.ZodMiniType> = {
  [Key in keyof z.input<Schema>]: z.output<Schema>[Key & keyof z.output<Schema>];
};
/** The id or name in an endpoint's path, where it has one. */
export type IdArgument<Schemas> = Schemas extends { params: infer Params extends z.ZodMiniType }
  ? [id: z.output<Params>[keyof z.output<Params>]]
  : [];
/** What an endpoint is given beside it: its query, its body, or a file. */
export type InputArgument<Schemas> = Schemas extends { body: infer Body extends z.ZodMiniType }
  ? [body: GivenInput<Body>]
  : Schemas extends { file: infer File extends z.ZodMiniType }
    ? [file: z.output<File>]
    : Schemas extends { query: infer Query extends z.ZodMiniType }
      ? Record<never, never> extends GivenInput<Query>
        ? [query?: GivenInput<Query>]
        : [query: GivenInput<Query>]
      : [];

/**
 * The method that calls an endpoint: `(id?, query, body or file?, options?)`, as far as the endpoint takes them. An
 * endpoint without a schema of its answer answers the text of a file.
 */
export type EndpointCall<Schemas extends EndpointSchemas> = (
  ...args: [...IdArgument<Schemas>, ...InputArgument<Schemas>, options?: CallOptions]
) => Promise<Schemas extends { response: infer Answer extends z.ZodMiniType } ? z.output<Answer> : string>;

/**
 * Makes the method of an endpoint from its row and schemas. Input that the API would refuse is refused before it is
 * sent, with the same error.
 */
export function endpointCall<Schemas extends EndpointSchemas>(
  { method, path, isIdempotent }: Endpoint,
  given: Schemas,
  connection: Connection,
): EndpointCall<Schemas> {
  const schemas: EndpointSchemas = given;
  const call = async (...args: unknown[]): Promise<unknown> => {
    const id = schemas.params && args.shift();
    const input = schemas.query || schemas.body || schemas.file ? args.shift() : undefined;
    const { signal } = (args.shift() ?? {}) as CallOptions;
    refuse(schemas.params, { [parameterOf(path)]: id });
    refuse(schemas.query, input ?? {});
    refuse(schemas.body ?? schemas.file, input);
    const query = schemas.query ? (input as Record<string, unknown> | undefined) : undefined;
    const url = endpointUrl(path, connection.baseUrl, id as string | undefined, query);
    const deadline = startDeadline(url, connection.timeoutMs, [connection.signal, signal]);
    try {
      const init = { method, ...requestContent(schemas.body || schemas.file ? input : undefined) };
      const retries = isIdempotent ? connection.retries : 0;
      const answer = await sendRequest(connection.fetch, url, init, retries, deadline);
      return readAnswer(schemas.response, url, answer.status, answer.body);
    } finally {
      deadline.end();
    }
  };
  return call as EndpointCall<Schemas>;
}

/** The URL of an endpoint; parameters of the query that are undefined are left out. */
export function endpointUrl(
  path: Endpoint["path"],
  baseUrl: string,
  id = "",
  query: Readonly<Record<string, unknown>> = {},
): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
  const ownPath = path.replace(pathParameter, encodeURIComponent(id));
  return `${baseUrl.replace(/\/+$/, "")}${API_BASE_PATH}${ownPath}${search && `?${search}`}`;
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
  const file = body instanceof Blob ? body : undefined;
  const type = file ? file.type || "application/octet-stream" : "application/json";
  return {
    headers: { accept: "application/json", "content-type": type },
    body: file ?? JSON.stringify(body),
  };
}

function readAnswer(schema: z.ZodMiniType | undefined, url: string, status: number, body: string): unknown {
  if (!schema) return body;
  try {
    return schema.parse(JSON.parse(body));
  } catch (cause) {
    throw new ContractError(url, status, cause);
  }
}
