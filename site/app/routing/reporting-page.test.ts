// @vitest-environment jsdom

import { afterEach, expect, it } from "vitest";
import { openTestPage } from "../analytics/testing/test-page.ts";
import { followReferrerPolicy, hideAddress, reportingPage } from "./reporting-page.ts";

const board = { routeId: "board", path: "/board/abcdefgh12345678/" } as const;
const policies = () =>
  [...document.head.querySelectorAll<HTMLMetaElement>("meta[name=referrer]")].map(({ content }) => content);

afterEach(() => {
  document.head.innerHTML = "";
});

it("gives the document the referrer policy of each page that comes in place", () => {
  followReferrerPolicy(board);
  expect(policies()).toEqual(["strict-origin"]);
  followReferrerPolicy({ path: "/sounds/" });
  expect(policies()).toEqual(["strict-origin-when-cross-origin"]);
});

it("hides the address of a board from the moment when its owner makes it private", () => {
  openTestPage({ ...board, isAddressPublic: true });
  expect(reportingPage().page.isAddressPublic).toBe(true);
  hideAddress();
  expect(reportingPage().page).toMatchObject({ path: board.path });
  expect(reportingPage().page.isAddressPublic).toBeUndefined();
  expect(policies()).toEqual(["strict-origin"]);
});
