// @vitest-environment jsdom

import { afterEach, beforeEach, expect, it } from "vitest";
import { type FollowedVisitor, followVisitor } from "./follow-visitor.ts";
import { logIn, openTestPage } from "./testing/test-page.ts";

let told: unknown[];
let visitor: FollowedVisitor;
let page: ReturnType<typeof openTestPage>;

beforeEach(() => {
  told = [];
  page = openTestPage();
});
afterEach(() => {
  visitor.stop();
  logIn("");
});

function open(): void {
  visitor = followVisitor(page.store, {
    onCustomer: (id) => told.push(id ?? "nobody"),
    onFacts: () => told.push(visitor.facts()),
  });
  visitor.look();
}

it("says who is logged in as the page opens, once, and that nobody is", () => {
  logIn("u1");
  open();
  visitor.look();
  dispatchEvent(new Event("focus"));
  expect(told).toEqual(["u1"]);
  visitor.stop();
  logIn("");
  open();
  expect(told).toEqual(["u1", "nobody"]);
});

it("notices who logs in or out on this page or in another tab", () => {
  open();
  logIn("u1");
  page.show({ path: "/sounds/" });
  logIn("");
  dispatchEvent(new Event("focus"));
  logIn("u2");
  visitor.look();
  expect(told).toEqual(["nobody", "u1", "nobody", "u2"]);
});

it("tells anew whether sensitive items are shown, once that changes in place", () => {
  open();
  const { site } = page.store.get();
  const shown = { site: { ...site, visitor: { ...site.visitor, isSensitiveAllowed: true } } };
  page.store.set(shown);
  page.store.set(shown);
  expect(told).toEqual(["nobody", { variants: {}, isSensitiveShown: true }]);
});

it("says nothing more once it is stopped", () => {
  open();
  visitor.stop();
  logIn("u1");
  page.show({ path: "/sounds/" });
  dispatchEvent(new Event("focus"));
  visitor.look();
  expect(told).toEqual(["nobody"]);
});
