import { expect, test } from "vitest";
import { isInterceptable, type NavigationFacts } from "./interception.ts";

const click: NavigationFacts = {
  canIntercept: true,
  hashChange: false,
  downloadRequest: null,
  formData: null,
  navigationType: "push",
};

test("handles link clicks and history steps in place", () => {
  expect(isInterceptable(click, false)).toBe(true);
  expect(isInterceptable({ ...click, navigationType: "traverse" }, false)).toBe(true);
});

test.each([
  ["another site", { canIntercept: false }],
  ["a jump within the page", { hashChange: true }],
  ["a download", { downloadRequest: "" }],
  ["a form's post", { formData: new FormData() }],
  ["a reload", { navigationType: "reload" }],
])("%s is left to the browser", (_what, facts) => {
  expect(isInterceptable({ ...click, ...facts }, false)).toBe(false);
});

test("a jump within a page that still loads is handled in place", () => {
  expect(isInterceptable({ ...click, hashChange: true }, true)).toBe(true);
});
