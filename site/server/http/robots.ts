import type { Hono } from "hono";
import type { Environment } from "../environment.ts";

/** What crawlers leave alone: answers for programs, and pages that only repeat others. */
const disallowed = ["/api/", "/search/", "/home/", "/login/", "/TestPage", "/example-error"];

/** `/robots.txt`. */
export function mountRobots(app: Hono, { publicUrl }: Environment): void {
  const lines = [
    "User-agent: *",
    "Allow: /api/v1/sounds/*/audio",
    "Allow: /api/v1/voices/*/audio",
    ...disallowed.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${publicUrl}/sitemap.xml`,
    "",
  ];
  app.get("/robots.txt", (context) =>
    context.text(lines.join("\n"), 200, { "cache-control": "public, max-age=3600" }),
  );
}
