import type { MiddlewareHandler } from "hono";
import { cors } from "hono/cors";

/** Allows pages of any site to call public endpoints and load files, without cookies. */
export const anyOrigin = openTo({
  origin: "*",
  allowMethods: ["GET", "HEAD", "POST"],
  allowHeaders: ["Content-Type", "Range", "If-Range", "If-None-Match"],
  exposeHeaders: [
    "Content-Length",
    "Content-Range",
    "Content-Disposition",
    "ETag",
    "X-Request-Id",
    "Retry-After",
    "RateLimit",
    "RateLimit-Policy",
  ],
  maxAge: 86_400,
});

/**
 * Headers of problems of the API that are answered before their endpoint is known, so that pages of any site can read them. They
 * are the same for all callers, whatever cookies these have.
 */
export const earlyProblemHeaders = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers": "Retry-After, X-Request-Id",
} as const;

/** Like Hono's, which also answers each OPTIONS that is no preflight and asks for the methods of a path. */
export function openTo(options: Parameters<typeof cors>[0]): MiddlewareHandler {
  const rule = cors(options);
  return (context, next) => {
    const isPreflight = context.req.header("access-control-request-method") !== undefined;
    return context.req.method === "OPTIONS" && !isPreflight ? next() : rule(context, next);
  };
}
