import type * as z from "zod/mini";
import type { Endpoint } from "../contract/endpoints.ts";
import type { EndpointSchemas } from "../contract/schemas.ts";
import { ApiError } from "../errors/api-error.ts";
import { ContractError } from "../errors/call-errors.ts";
import { createProblem, type ProblemCode, problemKinds } from "../errors/problem.ts";
import type { Problem } from "../errors/problem-schema.ts";
import type { Connection } from "./connection.ts";
import { jsonBody } from "./endpoint-request.ts";
import { type Answer, type CallInput, type CallOptions, sendCall } from "./send-call.ts";

/** Input of a schema: keys as optional as before parsing, with the types after parsing. */
export type GivenInput<Schema extends z.ZodMiniType> = {
  [Key in keyof z.input<Schema>]: z.output<Schema>[Key & keyof z.output<Schema>];
};
/** The id or name in an endpoint's path, where it has one. */
export type IdArgument<Schemas> = Schemas extends { params: infer Params extends z.ZodMiniType }
  ? [id: z.output<Params>[keyof z.output<Params>]]
  : [];
/** The second argument of an endpoint's method: its query, its body, or a file. */
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
 * The method of an endpoint: `(id?, query, body or file?, options?)`, with the arguments that the endpoint
 * takes. Without a schema of its answer it resolves with the text of a file.
 */
export type EndpointCall<Schemas extends EndpointSchemas> = (
  ...args: [...IdArgument<Schemas>, ...InputArgument<Schemas>, options?: CallOptions]
) => Promise<
  Schemas extends { response: infer Response extends z.ZodMiniType } ? z.output<Response> : string
>;

/**
 * Returns the method of an endpoint. Input that the API would reject makes it reject with the same error,
 * without a request.
 */
export function endpointCall<Schemas extends EndpointSchemas>(
  endpoint: Endpoint,
  given: Schemas,
  connection: Connection,
): EndpointCall<Schemas> {
  const { params, query, body, file, response }: EndpointSchemas = given;
  const parameter = /\{(\w+)\}/.exec(endpoint.path)?.[1] ?? "";
  const call = async (...args: unknown[]): Promise<unknown> => {
    const id = params && (args.shift() as string);
    const input = query || body || file ? args.shift() : undefined;
    const options = args.shift() as CallOptions | undefined;
    assertValid(params, { [parameter]: id });
    assertValid(query, input ?? {});
    assertValid(body ?? file, input);
    const content = body || file ? contentOf(input) : { query: input as CallInput["query"] };
    return readAnswer(
      response,
      await sendCall(connection, endpoint, { id, ...content, ...options }, problemOfStatus),
    );
  };
  return call as EndpointCall<Schemas>;
}

function assertValid(schema: z.ZodMiniType | undefined, value: unknown): void {
  const result = schema?.safeParse(value);
  if (!result || result.success) return;
  const errors = result.error.issues.map(({ path, message }) => ({ field: path.join("."), message }));
  throw new ApiError(createProblem("invalid-request", { detail: errors[0]?.message, errors }));
}

function contentOf(body: unknown): Pick<CallInput, "headers" | "body"> {
  if (!(body instanceof Blob)) return jsonBody(body);
  return { headers: { "content-type": body.type || "application/octet-stream" }, body };
}

function readAnswer(schema: z.ZodMiniType | undefined, { url, status, body }: Answer): unknown {
  if (!schema) return body;
  try {
    return schema.parse(JSON.parse(body));
  } catch (cause) {
    throw new ContractError(url, status, cause);
  }
}

/** Returns the problem of an error answer without problem+json: the first kind with the answer's status. */
function problemOfStatus({ status, headers }: Response): Problem {
  const kinds = Object.entries(problemKinds);
  const code = kinds.find(([, kind]) => kind.status === status)?.[0] as ProblemCode | undefined;
  const requestId = headers.get("x-request-id") ?? undefined;
  return createProblem(code ?? (status >= 500 ? "server-error" : "invalid-request"), { requestId });
}
