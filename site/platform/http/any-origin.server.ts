import { cors } from "hono/cors";

/** Allows pages of any site to call public endpoints and load files, without cookies. */
export const anyOrigin = cors({
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
