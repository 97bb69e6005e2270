// @vitest-environment jsdom

import { afterEach, beforeEach, expect, it } from "vitest";
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
  visitor.stop();
  logIn("");
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

it("reports nothing after it is stopped", () => {
  open();
  visitor.stop();
  logIn("u1");
  page.show({ path: "/sounds/" });
  dispatchEvent(new Event("focus"));
  visitor.look();
  expect(notifications).toEqual(["nobody"]);
});
