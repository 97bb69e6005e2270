import fc from "fast-check";
import { anyBody, bodiesInTurn, type HostileBody, hostileBodies } from "./hostile-bodies.ts";
import {
  anyHeaders,
  anySegment,
  anyText,
  hostileQueries,
  queriesInTurn,
  segmentsInTurn,
} from "./hostile-texts.ts";

/** A method with a path's pattern, as Hono or `URLPattern` writes it. `ALL` stands for every method. */
export interface HostileRoute {
  method: string;
  path: string;
}

export interface HostileRequest {
  method: string;
  /** Path and query. */
  target: string;
  headers: Record<string, string>;
  body?: string | Uint8Array | undefined;
  /** Account whose cookies the request carries. */
  caller: (typeof callers)[number];
  /** Number of the network that the request comes from. */
  network: number;
}

const callers = ["stranger", "member", "administrator"] as const;
const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const;

/**
 * Yields every route with hostile path segments, queries and bodies of each group. A route of all methods gets GET requests.
 * Takes the status of each answer, and leaves out what the route would refuse unread: everything after a 405, and
 * after a 415 further bodies of the same type.
 */
export function* sweepRequests(
  routes: readonly HostileRoute[],
): Generator<HostileRequest, void, number | undefined> {
  let network = 0;
  for (const [turn, { method, path }] of withoutAll(routes).entries()) {
    const requestOf = (target: string, body: HostileBody | undefined): HostileRequest => {
      network += 1;
      return { method, target, ...sent(method, body), caller: callerOf({ method, target }), network };
    };
    const paths = hasParameter(path)
      ? segmentsInTurn(turn).map((segment) => fillPath(path, [segment]))
      : [fillPath(path, [])];
    const queries = queriesInTurn(turn, takesBody(method));
    const targets = [...paths, ...queries.map((query) => `${fillPath(path, ["horn"])}?${query}`)];
    let isMissing = false;
    for (const target of targets) {
      isMissing ||= (yield requestOf(target, hostileBodies[0])) === 405;
      if (isMissing) break;
    }
    if (isMissing || !takesBody(method)) continue;
    const refusedTypes = new Set<string | undefined>();
    for (const body of bodiesInTurn(turn)) {
      if (refusedTypes.has(body.contentType)) continue;
      if ((yield requestOf(fillPath(path, ["horn"]), body)) === 415) refusedTypes.add(body.contentType);
    }
  }
}

/** Returns the routes with GET in place of `ALL`, once each: most paths that answer GET answer other methods with 405. */
function withoutAll(routes: readonly HostileRoute[]): HostileRoute[] {
  const named = routes.map(({ method, path }) => ({ method: method === "ALL" ? "GET" : method, path }));
  return [...new Map(named.map((route) => [`${route.method} ${route.path}`, route])).values()];
}

/** Uses an account with permission, because a refused request is not read. */
function callerOf({ method, target }: Pick<HostileRequest, "method" | "target">): HostileRequest["caller"] {
  if (target.includes("/admin")) return "administrator";
  return takesBody(method) || target.includes("/me") ? "member" : "stranger";
}

/** Returns `count` requests to any of the routes. The same seed of fast-check gives the same requests. */
export function* generateRequests(
  routes: readonly HostileRoute[],
  count: number,
): Generator<HostileRequest, void, number | undefined> {
  const request = anyRequest(routes);
  const { seed = 0 } = fc.readConfigureGlobal();
  for (let made = 0; made < count; made += CHUNK) {
    yield* fc.sample(request, { numRuns: Math.min(CHUNK, count - made), seed: seed + made });
  }
}

/** Number of requests held in memory at once. */
const CHUNK = 500;

function anyRequest(routes: readonly HostileRoute[]): fc.Arbitrary<HostileRequest> {
  const anyQuery = fc.oneof(
    fc.constant(""),
    fc.constantFrom(...hostileQueries),
    fc
      .dictionary(
        fc.constantFrom("q", "page", "pageSize", "sort", "limit", "sounds", "voices", "url", "tag"),
        anyText,
        {
          maxKeys: 3,
        },
      )
      .map((fields) => String(new URLSearchParams(fields))),
    fc.array(anySegment, { maxLength: 3 }).map((parts) => parts.join("=")),
  );
  return fc
    .record({
      route: fc.constantFrom(...routes),
      method: fc.constantFrom(...methods),
      isMethodKept: fc.boolean(),
      segments: fc.array(anySegment, { minLength: 1, maxLength: 4 }),
      query: anyQuery,
      isData: fc.integer({ max: 9, min: 0 }).map((one) => one === 0),
      headers: anyHeaders,
      body: anyBody,
      caller: fc.constantFrom(...callers),
      network: fc.nat(0xffff_ffff),
    })
    .map(({ route, segments, query, isData, headers, body, caller, network, ...chosen }) => {
      const method = route.method === "ALL" || !chosen.isMethodKept ? chosen.method : route.method;
      const filled = fillPath(route.path, segments);
      const path = isData ? `${filled.replace(/\/$/, "")}/_payload.json` : filled;
      const rest = sent(method, body);
      return {
        method,
        target: query ? `${path}?${query}` : path,
        ...rest,
        headers: { ...rest.headers, ...headers },
        caller,
        network,
      };
    });
}

function sent(method: string, body: HostileBody | undefined): Pick<HostileRequest, "headers" | "body"> {
  if (!body || !takesBody(method)) return { headers: {} };
  const { contentType, text } = body;
  return { headers: contentType === undefined ? {} : { "content-type": contentType }, body: text };
}

function takesBody(method: string): boolean {
  return method !== "GET" && method !== "HEAD" && method !== "OPTIONS";
}

function hasParameter(path: string): boolean {
  return path.includes(":") || path.includes("*");
}

/**
 * Returns a path for the pattern. Parameters with a fixed set of words get one of these or the segment, at
 * random.
 */
function fillPath(pattern: string, segments: readonly string[]): string {
  let used = 0;
  const next = () => segments[used++ % segments.length] ?? "horn";
  return pattern
    .replace(/\{(\/[^{}]*)\}\?/g, (_, group: string) => (segments.length % 2 ? group : ""))
    .replace(
      /:\w+(?:\(([^)]*)\)|\{((?:[^{}]|\{[^}]*\})*)\})?|\*/g,
      (_, inRound?: string, inCurly?: string) => {
        const words = inRound ?? inCurly;
        if (words === undefined || !/^[\w|]+$/.test(words)) return next();
        const choices = words.split("|");
        return choices[next().length % choices.length] ?? "";
      },
    );
}
