import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { openHostileSite, pagePatterns } from "../platform/http/testing/hostile-site.ts";
import { testPages } from "../platform/pages/testing/test-pages.ts";

const document = readFileSync(new URL("../../docs/security.md", import.meta.url), "utf8");
const section = /## What bounds each input\n([\s\S]*?)\n## /.exec(document)?.[1] ?? "";
const named = [...section.matchAll(/`((?:GET|POST|PUT|PATCH|DELETE) \/[^`]*)`/g)].map(
  ([, name = ""]) => name,
);

test("docs/security.md names the limits of every route that takes input, and of no other route", async () => {
  const site = await openHostileSite(testPages);
  await site.close();
  const pages = new Set(pagePatterns);
  const routes = site.routes
    .filter(({ method, path }) => method !== "ALL" && !(method === "GET" && pages.has(path)))
    .map(({ method, path }) => ({ method, path: path.replace(/\{(?:[^{}]|\{[^{}]*\})*\}/g, "") }))
    .filter(
      ({ method, path }) => method !== "GET" || /[:]|^\/(api|mp|oembed|account|profile|login)\b/.test(path),
    )
    .map(({ method, path }) => `${method} ${path}`);
  expect([...new Set(named)].sort()).toEqual([...new Set(routes)].sort());
});
