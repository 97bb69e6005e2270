import { expect, test } from "vitest";
import { pageTarget } from "./page-target.server.ts";

test.each([
  ["/sounds/", "/sounds/"],
  ["/sounds/?", "/sounds/"],
  ["/sounds/?fbclid=1&utm_source=x", "/sounds/"],
  ["/sound/horn?x=random", "/sound/horn"],
  ["/search/sounds/air-horn/?utm_source=x&page=2", "/search/sounds/air-horn/?page=2"],
  ["/search/sounds/?b=1&q=%F0%9F%8E%BA", "/search/sounds/?q=%F0%9F%8E%BA"],
  ["/login/?x=1&comeFrom=%2Fsounds%2F", "/login/?comeFrom=%2Fsounds%2F"],
  ["/sounds/_payload.json?build1", "/sounds/_payload.json?"],
  ["/_payload.json?build1&utm=1", "/_payload.json?"],
  ["/sound/a1/_payload.json?build1&utm=1", "/sound/a1/_payload.json?"],
  ["/privacy/_payload.json?build1&utm=1", "/privacy/_payload.json?"],
  ["/search/sounds/horn/_payload.json?build2&x=1&page=2", "/search/sounds/horn/_payload.json?&page=2"],
])("%s is the page %s", (target, page) => {
  expect(pageTarget(target)).toBe(page);
});

test.each([
  ["names that the URL rules refuse", "/sounds/?a/b=1"],
  ["an empty name", "/sounds/?=x"],
  ["personal pages", "/admin/log/?page=2"],
  ["what is no page", "/nothing/here/?x=1"],
  ["a term that becomes a part of the path", "/search/sounds/?b=1&q=air+horn"],
  ["the redirect page", "/redirect/?payload=x"],
  ["another host's address", "//evil.example/sounds/?x=1"],
  ["an absolute address", "http://evil.example/sounds/?x=1"],
])("keeps the whole query of %s", (_, target) => {
  expect(pageTarget(target)).toBe(target);
});

test("is idempotent", () => {
  const once = pageTarget("/search/sounds/horn/?x=1&page=2");
  expect(pageTarget(once)).toBe(once);
});
