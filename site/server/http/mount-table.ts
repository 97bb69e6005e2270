import {
  API_BASE_PATH,
  type Endpoint,
  type EndpointName,
  type EndpointSchemas,
  type endpointSchemas,
} from "@tuna/sdk/contract";
import type { Context, Hono } from "hono";
import type * as z from "zod";
import { jsonAnswer } from "./json-answer.ts";
import { ProblemError } from "./problem.ts";
import { type RequestInput, readInput } from "./request-input.ts";
import { sameOriginOnly } from "./same-origin.ts";

type Part<Schemas, Key extends string> =
  Schemas extends Record<Key, infer Schema extends z.core.$ZodType> ? z.output<Schema> : undefined;

/** Argument of a handler, typed by the endpoint's schemas. */
interface HandlerInput<Schemas> {
  params: Part<Schemas, "params">;
  query: Part<Schemas, "query">;
  body: Part<Schemas, "body">;
}

/** Handlers by endpoint. Each resolves to data that fits its response schema, or to a response of its own. */
export type TableHandlers<Table, Name extends keyof Table = keyof Table, Caller = unknown> = {
  [Key in Name]: (
    input: HandlerInput<Table[Key]>,
    context: Context,
    caller: Caller,
  ) => Promise<
    Response | (Table[Key] extends { response: z.core.$ZodType } ? Part<Table[Key], "response"> : never)
  >;
};

export type EndpointInput<Name extends EndpointName> = HandlerInput<(typeof endpointSchemas)[Name]>;
export type EndpointHandlers<Name extends EndpointName = EndpointName> = TableHandlers<
  typeof endpointSchemas,
  Name
>;

/** Settings shared by the endpoints of a table. */
export interface TablePolicy<Name extends string, Caller> {
  /** Cache-Control of an endpoint's JSON. Responses that handlers build set their own. */
  cacheControl(name: Name): string;
  /**
   * Path patterns below the API's base that only the site's own pages may call. Undefined means any origin may
   * call.
   */
  sameOriginPaths?: readonly string[];
  /** Whether `authorize` admits the site's own pages and programs only, so that no preflight succeeds. */
  isSessionOnly?: boolean;
  /**
   * Identifies the caller before anything else of the request is read. Throws a {@link ProblemError} for callers
   * without permission.
   */
  authorize?(context: Context): Promise<Caller>;
  /** Runs after a handler has succeeded and before its response is sent. */
  logSuccess?(context: Context, name: Name, input: RequestInput): void;
}

/** Mounts the endpoints of a table. Other methods on their paths get 405 with the allowed ones. */
export function mountTable<Table extends Record<string, EndpointSchemas>, Caller = undefined>(
  app: Hono,
  { endpoints, schemas }: { endpoints: Record<keyof Table & string, Endpoint>; schemas: Table },
  policy: TablePolicy<keyof Table & string, Caller>,
  handlers: TableHandlers<Table, keyof Table, Caller>,
): void {
  for (const path of policy.sameOriginPaths ?? []) app.use(API_BASE_PATH + path, sameOriginOnly);
  const names = Object.keys(endpoints) as (keyof Table & string)[];
  for (const name of names) {
    const handle = handlers[name] as (
      input: RequestInput,
      context: Context,
      caller: Caller | undefined,
    ) => Promise<unknown>;
    app.on(endpoints[name].method, routeOfEndpoint(endpoints[name]), async (context) => {
      const caller = await policy.authorize?.(context);
      const input = await readInput(context, schemas[name] as EndpointSchemas);
      const answer = await handle(input, context, caller);
      policy.logSuccess?.(context, name, input);
      if (answer instanceof Response) return answer;
      return jsonAnswer(context, answer, { cacheControl: policy.cacheControl(name) });
    });
  }
  const byRoute = Map.groupBy(Object.values<Endpoint>(endpoints), routeOfEndpoint);
  for (const [route, own] of byRoute) {
    const methods = own.map(({ method }) => method);
    const allow = (
      policy.sameOriginPaths || policy.isSessionOnly ? methods : withCrossOriginMethods(methods)
    ).join(", ");
    app.all(route, () => {
      throw new ProblemError("method-not-allowed", { headers: { allow } });
    });
  }
}

/** The endpoints of these names, with their schemas. */
export function partOfTable<Table extends Record<string, EndpointSchemas>, Name extends keyof Table & string>(
  { endpoints, schemas }: { endpoints: Record<keyof Table & string, Endpoint>; schemas: Table },
  names: readonly Name[],
): { endpoints: Record<Name, Endpoint>; schemas: Pick<Table, Name> } {
  const pick = <Value>(partOf: (name: Name) => Value) =>
    Object.fromEntries(names.map((name) => [name, partOf(name)]));
  return {
    endpoints: pick((name) => endpoints[name]) as Record<Name, Endpoint>,
    schemas: pick((name) => schemas[name]) as Pick<Table, Name>,
  };
}

/** Returns a path such as `/sounds/{id}` in Hono's syntax, below the API's base. */
function routeOfEndpoint({ path }: Endpoint): string {
  return `${API_BASE_PATH}${path.replaceAll(/\{(\w+)\}/g, ":$1")}`;
}

function withCrossOriginMethods(methods: readonly string[]): string[] {
  return [...methods, ...(methods.includes("GET") ? ["HEAD"] : []), "OPTIONS"];
}
