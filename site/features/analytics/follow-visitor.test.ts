// @vitest-environment jsdom

import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { bannerExperiment, experimentsCookie } from "./experiments/experiments.ts";
import { type FollowedVisitor, followVisitor } from "./follow-visitor.ts";
import { logIn, openTestPage } from "./testing/test-page.ts";

let notifications: unknown[];
let visitor: FollowedVisitor;
let page: ReturnType<typeof openTestPage>;

beforeEach(() => {
  notifications = [];
  page = openTestPage();
});
afterEach(() => {
  vi.useRealTimers();
  visitor.stop();
  logIn("");
  // biome-ignore lint/suspicious/noDocumentCookie: it belongs to one test
  document.cookie = "experiments=; Max-Age=0; Path=/";
});

function open(): void {
  visitor = followVisitor(page.store, {
    onCustomer: (id) => notifications.push(id ?? "nobody"),
    onFacts: () => notifications.push(visitor.facts()),
  });
  visitor.look();
}

it("reports once who is logged in when the page opens, or that nobody is", () => {
  logIn("u1");
  open();
  visitor.look();
  dispatchEvent(new Event("focus"));
  expect(notifications).toEqual(["u1"]);
  visitor.stop();
  logIn("");
  open();
  expect(notifications).toEqual(["u1", "nobody"]);
});

it("detects logins and logouts on this page and in other tabs", () => {
  open();
  logIn("u1");
  page.show({ path: "/sounds/" });
  logIn("");
  dispatchEvent(new Event("focus"));
  logIn("u2");
  visitor.look();
  expect(notifications).toEqual(["nobody", "u1", "nobody", "u2"]);
});

it("reports a change of the sensitive content setting in place", () => {
  open();
  const { site } = page.store.get();
  const shown = { site: { ...site, viewer: { ...site.viewer, isSensitiveAllowed: true } } };
  page.store.set(shown);
  page.store.set(shown);
  expect(notifications).toEqual(["nobody", { variants: {}, isSensitiveShown: true }]);
});

it("reports the variants that were assigned to the visitor until the experiment is over", () => {
  const { name, expiresAt } = bannerExperiment;
  const end = Date.parse(expiresAt);
  vi.useFakeTimers({ now: end - 1, toFake: ["Date"] });
  open();
  // biome-ignore lint/suspicious/noDocumentCookie: as the experiment sets it
  document.cookie = experimentsCookie({ [name]: "B" }, { isSecure: false });
  visitor.look();
  vi.setSystemTime(end);
  visitor.look();
  expect(notifications).toEqual([
    "nobody",
    { variants: { [name]: "B" }, isSensitiveShown: false },
    { variants: {}, isSensitiveShown: false },
  ]);
});

it("reports nothing after it is stopped", () => {
  open();
  visitor.stop();
  logIn("u1");
  page.show({ path: "/sounds/" });
  dispatchEvent(new Event("focus"));
  visitor.look();
  expect(notifications).toEqual(["nobody"]);
});
