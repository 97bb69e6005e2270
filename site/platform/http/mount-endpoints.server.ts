import type { OpenWords } from "@tuna/sdk";
import { API_BASE_PATH, type Endpoint, type EndpointCaller, type EndpointSchemas } from "@tuna/sdk/contract";
import type { Context, Hono, MiddlewareHandler } from "hono";
import type * as z from "zod";
import { cacheControls } from "./cache-control.server.ts";
import type { CallerTypes, DefinedEndpoint, DefinedEndpoints, RateLimit } from "./define-endpoints.server.ts";
import { originRules } from "./endpoint-origins.server.ts";
import { jsonAnswer } from "./json-answer.server.ts";
import { ProblemError } from "./problem.server.ts";
import { methodsOf } from "./refuse-other-methods.server.ts";
import { type RequestInput, readInput } from "./request-input.server.ts";
import { requireMatch } from "./require-match.server.ts";

type Part<Schemas, Key extends string> =
  Schemas extends Record<Key, infer Schema extends z.core.$ZodType> ? z.output<Schema> : undefined;

/** Argument of a handler, typed by the endpoint's schemas. */
export interface HandlerInput<Schemas> {
  params: Part<Schemas, "params">;
  query: Part<Schemas, "query">;
  body: Part<Schemas, "body">;
}

/**
 * Handlers by endpoint. Each resolves to data that fits its response schema, or to a response of its own. That each word is one
 * of the schema is for tests to check, since the entities' types are those that clients read.
 */
export type HandlersOf<Endpoints extends DefinedEndpoints, Callers extends CallerTypes> = {
  [Key in keyof Endpoints]: (
    input: HandlerInput<Endpoints[Key]["schemas"]>,
    context: Context,
    caller: Callers[Endpoints[Key]["row"]["caller"]],
  ) => Promise<
    | Response
    | (Endpoints[Key]["schemas"] extends { response: z.core.$ZodType }
        ? OpenWords<Part<Endpoints[Key]["schemas"], "response">>
        : never)
  >;
};

/** An endpoint with its handler. */
export interface BoundEndpoint {
  endpoint: DefinedEndpoint;
  handle(input: RequestInput, context: Context, caller: unknown): Promise<unknown>;
}

/** Returns a function that binds endpoints to their handlers. In two steps, so that the handlers' types follow from the endpoints. */
export function bindEndpoints<Endpoints extends DefinedEndpoints, Callers extends CallerTypes = CallerTypes>(
  endpoints: Endpoints,
): (handlers: HandlersOf<Endpoints, Callers>) => BoundEndpoint[] {
  return (handlers) =>
    Object.entries(endpoints).map(([name, endpoint]) => ({
      endpoint,
      handle: handlers[name] as BoundEndpoint["handle"],
    }));
}

/** What endpoints need of accounts. */
export interface EndpointGate {
  /**
   * Identify a caller before anything else of the request is read. They throw a {@link ProblemError} for callers without
   * permission. Endpoints whose kind of caller is missing are not mounted.
   */
  callers: { readonly [Caller in EndpointCaller]?: (context: Context, row: Endpoint) => Promise<unknown> };
  /** Counts a call. Throws `too-many-requests`. */
  takeLimit(limit: RateLimit, context: Context, caller: unknown): Promise<void>;
}

/**
 * Mounts endpoints, in any order. Other methods on their paths get 405 with the allowed ones. Throws for a method and path
 * of two endpoints, and for a path whose endpoints may be called from different origins.
 */
export function mountEndpoints(app: Hono, bound: readonly BoundEndpoint[], gate: EndpointGate): void {
  const mounted = bound.filter(({ endpoint }) => gate.callers[endpoint.row.caller]);
  const byRoute = Map.groupBy(mounted, ({ endpoint }) => routeOf(endpoint));
  for (const route of [...byRoute.keys()].sort(exactFirst)) {
    const own = byRoute.get(route) ?? [];
    const admit = admissionTo(route, own);
    const methods = own.map(({ endpoint }) => endpoint.row.method);
    if (new Set(methods).size < methods.length) throw new Error(`Two endpoints have one method of ${route}`);
    const read = own.find(({ endpoint }) => endpoint.row.method === "GET");
    for (const one of own) {
      const { method } = one.endpoint.row;
      const answer = answerBy(one, gate);
      if (method === "GET") app.on(method, route, admit, answer);
      else app.on(method, route, admit, requireMatch(read && answerBy(read, gate)), answer);
    }
    const allow = methodsOf(methods).join(", ");
    app.all(route, admit, (context) => {
      if (context.req.method === "OPTIONS") return context.body(null, 204, { allow });
      throw new ProblemError("method-not-allowed", { headers: { allow } });
    });
  }
}

function answerBy({ endpoint, handle }: BoundEndpoint, { callers, takeLimit }: EndpointGate) {
  const { row, schemas, rules, logSuccess } = endpoint;
  const { cacheControl = cacheControls.noStore, rateLimit } = rules;
  return async (context: Context): Promise<Response> => {
    const caller = await callers[row.caller]?.(context, row);
    const input = await readInput(context, schemas as EndpointSchemas);
    if (rateLimit) await takeLimit(rateLimit, context, caller);
    const answer = await handle(input, context, caller);
    logSuccess?.(context, endpoint, input);
    // With the cookies of a session that was renewed for this answer.
    if (answer instanceof Response) return context.newResponse(answer.body, answer);
    return jsonAnswer(context, answer, { cacheControl });
  };
}

/** Returns the path of an endpoint in Hono's syntax. */
function routeOf({ row: { path } }: DefinedEndpoint): string {
  return `${API_BASE_PATH}${path.replaceAll(/\{(\w+)\}/g, ":$1")}`;
}

/** Sorts routes so that an exact segment wins over a parameter: `/uploads/matches` over `/uploads/:id`. */
function exactFirst(one: string, other: string): number {
  const rank = (route: string) => route.replaceAll(":", "~");
  return rank(one) < rank(other) ? -1 : 1;
}

/** A preflight names no caller, so the endpoints of a path are open to the same origins. */
function admissionTo(route: string, own: readonly BoundEndpoint[]): MiddlewareHandler {
  const rules = new Set(own.map(({ endpoint }) => originRules[endpoint.row.caller]));
  const [rule] = rules;
  if (!rule || rules.size > 1) throw new Error(`The endpoints of ${route} differ in the origins they allow`);
  return rule;
}
