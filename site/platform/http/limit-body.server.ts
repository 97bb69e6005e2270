import { API_BASE_PATH } from "@tuna/sdk/contract";
import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { earlyProblemHeaders } from "./any-origin.server.ts";
import type { DefinedEndpoint } from "./define-endpoints.server.ts";
import { ProblemError } from "./problem.server.ts";

/** Maximum body length in bytes of requests without a limit of their own. */
export const MAX_BODY_BYTES = 32 * 1024;

/** Requests with a body limit of their own. */
export interface OwnBodyLimit {
  matches(request: { method: string; path: string }): boolean;
  /** In bytes; infinite if the route checks the length itself. */
  maxBytes: number;
}

/** Returns the limits that endpoints declare. */
export function bodyLimitsOf(endpoints: readonly DefinedEndpoint[]): OwnBodyLimit[] {
  return endpoints.flatMap(({ row, rules: { maxBodyBytes: maxBytes } }) => {
    if (maxBytes === undefined) return [];
    const pattern = new RegExp(`^${API_BASE_PATH}${row.path.replaceAll(/\{\w+\}/g, "[^/]+")}$`);
    return [{ matches: ({ method, path }) => method === row.method && pattern.test(path), maxBytes }];
  });
}

/** Refuses bodies that exceed {@link MAX_BODY_BYTES}, or the first of `ownLimits` that matches, with `too-large`. */
export function limitBody(ownLimits: readonly OwnBodyLimit[]): MiddlewareHandler {
  const own = ownLimits.map(({ matches, maxBytes }) => ({ matches, limit: limitBodyTo(maxBytes) }));
  const limitOther = limitBodyTo(MAX_BODY_BYTES);
  return (context, next) => {
    const limit = own.find(({ matches }) => matches(context.req))?.limit ?? limitOther;
    return limit(context, next);
  };
}

/** Refuses bodies of more than `maxBytes` with `too-large`. */
export function limitBodyTo(maxBytes: number): MiddlewareHandler {
  if (maxBytes === Number.POSITIVE_INFINITY) return (_, next) => next();
  return bodyLimit({
    maxSize: maxBytes,
    onError: ({ req }) => {
      const headers = req.path.startsWith(`${API_BASE_PATH}/`) ? earlyProblemHeaders : {};
      throw new ProblemError("too-large", { headers });
    },
  });
}
