import type { Endpoint } from "../contract/endpoint.ts";
import type { CallOptions, EndpointCall } from "../contract/method-types.ts";
import type { EndpointSchemas } from "../contract/schemas.ts";
import type { Connection } from "./connection.ts";
import { jsonBody } from "./endpoint-request.ts";
import { readAnswer } from "./read-answer.ts";
import { type CallInput, sendCall } from "./send-call.ts";
import { invalidRequest, refuseUnknownOptions } from "./unknown-options.ts";

/**
 * Returns the method of an endpoint. It checks the names and the kind of its input and the least that is answered, and leaves the
 * rest to the API, whose error names each wrong field.
 */
export function endpointCall<Schemas extends EndpointSchemas>(
  endpoint: Endpoint,
  connection: Connection,
): EndpointCall<Schemas> {
  const { input, answer, fields } = endpoint;
  const [, parameter] = /\{(\w+)\}/.exec(endpoint.path) ?? [];
  const call = async (...args: unknown[]): Promise<unknown> => {
    const id = parameter && readId(parameter, args.shift());
    const given = input && args.shift();
    const options = args.shift() as CallOptions | undefined;
    if (fields) refuseUnknownOptions(given, fields);
    refuseUnknownOptions(options, callOptionNames);
    const content = input && contentOf(input, given);
    return readAnswer(answer, await sendCall(connection, endpoint, { id, ...content, ...options }));
  };
  return call as EndpointCall<Schemas>;
}

const callOptionNames: readonly (keyof CallOptions)[] = ["signal", "timeoutMs", "keepalive"];

/** Rejects ids with which the path would be that of another endpoint. */
export function readId(parameter: string, id: unknown): string {
  if (typeof id !== "string" || /^\.{0,2}$/.test(id)) throw invalidRequest(parameter, "It must not be empty");
  return id;
}

function contentOf(
  kind: NonNullable<Endpoint["input"]>,
  given: unknown,
): Pick<CallInput, "query" | "headers" | "body"> {
  if (kind === "query") return { query: given as CallInput["query"] };
  if (kind === "body") return jsonBody(given);
  if (!(given instanceof Blob)) throw invalidRequest("body", "It must be a Blob");
  return { headers: { "content-type": given.type || "application/octet-stream" }, body: given };
}
