import { API_BASE_PATH, type EndpointName, endpointSchemas, endpoints } from "@tuna/sdk/contract";
import type { Context, Hono } from "hono";
import type * as z from "zod";
import { cacheControls } from "./cache-control.ts";
import { jsonAnswer } from "./json-answer.ts";
import { ProblemError } from "./problem.ts";
import { type RequestInput, readInput } from "./request-input.ts";

type Schemas<Name extends EndpointName> = (typeof endpointSchemas)[Name];
type Part<Name extends EndpointName, Key extends string> =
  Schemas<Name> extends Record<Key, infer Schema extends z.core.$ZodType> ? z.output<Schema> : undefined;

/** What an endpoint is called with, typed by its schemas. */
export interface EndpointInput<Name extends EndpointName> {
  params: Part<Name, "params">;
  query: Part<Name, "query">;
  body: Part<Name, "body">;
}

/** Answers an endpoint: with data that fits its response schema, or with a file. */
export type EndpointHandler<Name extends EndpointName> = (
  input: EndpointInput<Name>,
  context: Context,
) => Promise<Schemas<Name> extends { response: z.core.$ZodType } ? Part<Name, "response"> : Response>;

export type EndpointHandlers<Name extends EndpointName = EndpointName> = {
  [Key in Name]: EndpointHandler<Key>;
};

/** Mounts every endpoint of the contract; a method that a path does not know is answered with those it does. */
export function mountEndpoints(app: Hono, handlers: EndpointHandlers): void {
  const names = Object.keys(endpoints) as EndpointName[];
  for (const name of names) {
    const handler = handlers[name] as (input: RequestInput, context: Context) => Promise<unknown>;
    app.on(endpoints[name].method, routeOf(name), async (context) => {
      const answer = await handler(await readInput(context, endpointSchemas[name]), context);
      if (answer instanceof Response) return answer;
      return jsonAnswer(context, answer, { cacheControl: cacheControls[name] });
    });
  }
  for (const route of new Set(names.map(routeOf))) {
    const methods = names.filter((name) => routeOf(name) === route).map((name) => endpoints[name].method);
    app.all(route, () => {
      throw new ProblemError("method-not-allowed", { headers: { allow: allowOf(methods) } });
    });
  }
}

/** `/sounds/{id}` as Hono writes it, below the API's base. */
function routeOf(name: EndpointName): string {
  return `${API_BASE_PATH}${endpoints[name].path.replaceAll(/\{(\w+)\}/g, ":$1")}`;
}

function allowOf(methods: readonly string[]): string {
  return [...methods, ...(methods.includes("GET") ? ["HEAD"] : []), "OPTIONS"].join(", ");
}
