import { afterEach, expect, test, vi } from "vitest";
import { recallList, rememberList } from "./remembered-lists.ts";

const loaded = { cards: [], firstPage: 1, lastPage: 3, isSensitiveAllowed: false };
const visit = (key: string) => vi.stubGlobal("navigation", { currentEntry: { key } });

afterEach(() => vi.unstubAllGlobals());

test("restores a list at its own history entry and path only", () => {
  visit("one");
  rememberList("/sounds/3/", loaded);
  expect(recallList("/sounds/3/")).toBe(loaded);
  expect(recallList("/sounds/2/")).toBeUndefined();
  visit("two");
  expect(recallList("/sounds/3/")).toBeUndefined();
  visit("one");
  expect(recallList("/sounds/3/")).toBe(loaded);
});

test("removes the list that was stored longest ago first", () => {
  visit("old");
  rememberList("/sounds/2/", loaded);
  for (let index = 0; index < 10; index++) {
    visit(`new${index}`);
    rememberList("/sounds/2/", loaded);
  }
  expect(recallList("/sounds/2/")).toBe(loaded);
  visit("old");
  expect(recallList("/sounds/2/")).toBeUndefined();
});

test("stores nothing and does not fail without the Navigation API", () => {
  rememberList("/sounds/2/", loaded);
  expect(recallList("/sounds/2/")).toBeUndefined();
});
