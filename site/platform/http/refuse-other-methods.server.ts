import type { Hono, MiddlewareHandler } from "hono";
import { RegExpRouter } from "hono/router/reg-exp-router";
import { SmartRouter } from "hono/router/smart-router";
import { TrieRouter } from "hono/router/trie-router";
import { matchRoute } from "../routing/match-route.ts";
import { ProblemError } from "./problem.server.ts";

/** Takes every path, because pages stand behind everything else. */
const PAGES_PATTERN = "/*";
const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/**
 * Returns what stands behind everything that answers: a path with other methods gets 405 with `Allow`, or 204 for OPTIONS
 * (RFC 9110, sections 9.3.7 and 15.5.6). All others pass.
 */
export function refuseOtherMethods(app: Hono): MiddlewareHandler {
  let router: SmartRouter<string> | undefined;
  return async (context, next) => {
    router ??= routerOf(app);
    const { path, method } = context.req;
    const isAnswered = (one: string) =>
      (router?.match(one, path)[0].length ?? 0) > 0 || (one === "GET" && matchRoute(path) !== undefined);
    const allowed = methodsOf(methods.filter(isAnswered));
    if (allowed.length === 0 || (allowed.includes(method) && method !== "OPTIONS")) return next();
    const allow = allowed.join(", ");
    if (method === "OPTIONS") return context.body(null, 204, { allow });
    throw new ProblemError("method-not-allowed", { headers: { allow } });
  };
}

/** Returns the methods that a path answers, with those that follow from them. */
export function methodsOf(named: readonly string[]): string[] {
  const all = new Set([
    ...named,
    ...(named.includes("GET") ? ["HEAD"] : []),
    ...(named.length > 0 ? ["OPTIONS"] : []),
  ]);
  return methods.filter((method) => all.has(method));
}

/** The routes that name their method. Middleware and what refuses every method name none. */
function routerOf(app: Hono): SmartRouter<string> {
  const router = new SmartRouter<string>({ routers: [new RegExpRouter(), new TrieRouter()] });
  for (const { method, path } of app.routes) {
    if (method !== "ALL" && path !== PAGES_PATTERN) router.add(method, path, method);
  }
  return router;
}
