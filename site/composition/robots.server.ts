import type { Hono } from "hono";
import { cacheControls } from "../platform/http/cache-control.server.ts";
import { siteOrigin } from "../platform/http/site-origin.server.ts";

/** Paths that crawlers skip: answers for programs, and pages that repeat others. */
const disallowed = ["/api/", "/search/", "/home/", "/login/", "/TestPage", "/example-error"];

/** Mounts `/robots.txt`. */
export function mountRobots(app: Hono): void {
  const linesFor = (origin: string) => [
    "User-agent: *",
    "Allow: /api/v1/sounds/*/audio",
    "Allow: /api/v1/voices/*/audio",
    ...disallowed.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${origin}/sitemap.xml`,
    "",
  ];
  app.get("/robots.txt", (context) =>
    context.text(linesFor(siteOrigin(context)).join("\n"), 200, { "cache-control": cacheControls.robots }),
  );
}
