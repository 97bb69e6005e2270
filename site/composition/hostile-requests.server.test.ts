import { afterAll, beforeAll, expect, test } from "vitest";
import { type HostileSite, openHostileSite } from "../platform/http/testing/hostile-site.ts";
import { testPages } from "../platform/pages/testing/test-pages.ts";
import { routes as pages } from "../platform/routing/routes.generated.ts";

/** `FUZZ_REQUESTS=100000` sends more requests. */
const count = Number(process.env.FUZZ_REQUESTS ?? 400);

let site: HostileSite;
beforeAll(async () => {
  site = await openHostileSite(testPages);
});
afterAll(() => site.close());

test("sends hostile requests to every route of the site", () => {
  const paths = new Set(site.routes.map(({ path }) => path));
  const documents = pages.flatMap(({ pattern }) => pattern ?? []);
  const isLeftOut = (path: string) =>
    paths.has(path) === false && !isAlternative(path) && path !== "/example-error/";
  expect(documents.filter(isLeftOut)).toEqual([]);
  expect(paths.size).toBeGreaterThan(100);
});

/**
 * The pattern of the legal documents combines the paths of single pages, each of which has a route of its own.
 */
function isAlternative(path: string): boolean {
  return path.startsWith("/:segment(");
}

test("answers no known hostile request with a 5xx", async () => {
  const report = await site.sweep();
  expect(report.failures).toEqual([]);
});

test("answers no generated hostile request with a 5xx", async () => {
  const report = await site.fuzzRequests(count);
  expect(report.failures).toEqual([]);
});
