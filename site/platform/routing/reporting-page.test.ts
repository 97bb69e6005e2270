// @vitest-environment jsdom

import { afterEach, expect, it } from "vitest";
import { openTestPage } from "../../features/analytics/testing/test-page.ts";
import { followReferrerPolicy } from "./referrer-policy.ts";
import { hideAddress, reportingPage } from "./reporting-page.ts";

const board = { routeId: "board", path: "/board/abcdefgh12345678/" } as const;
const policies = () =>
  [...document.head.querySelectorAll<HTMLMetaElement>("meta[name=referrer]")].map(({ content }) => content);

afterEach(() => {
  document.head.innerHTML = "";
});

it("gives the document the referrer policy of each page that comes in place", () => {
  const { store, show } = openTestPage();
  followReferrerPolicy(store);
  show(board);
  expect(policies()).toEqual(["strict-origin"]);
  show({ routeId: "listing", path: "/sounds/" });
  expect(policies()).toEqual(["strict-origin-when-cross-origin"]);
});

it("hides the address of a board from the moment when its owner makes it private", () => {
  const { store } = openTestPage({ ...board, isAddressPublic: true });
  followReferrerPolicy(store);
  expect(reportingPage().page.isAddressPublic).toBe(true);
  hideAddress();
  expect(reportingPage().page).toMatchObject({ path: board.path });
  expect(reportingPage().page.isAddressPublic).toBeUndefined();
  expect(policies()).toEqual(["strict-origin"]);
});
