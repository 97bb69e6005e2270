import { afterEach, expect, test, vi } from "vitest";
import { MAX_REMEMBERED_LISTS, recallList, rememberList } from "./remembered-lists.ts";

const loaded = { cards: [], firstPage: 1, lastPage: 3, isSensitiveAllowed: false };
const visit = (key: string) => vi.stubGlobal("navigation", { currentEntry: { key } });

afterEach(() => vi.unstubAllGlobals());

test("a list comes back at its own entry of the history, under its own path, and nowhere else", () => {
  visit("one");
  rememberList("/sounds/3/", loaded);
  expect(recallList("/sounds/3/")).toBe(loaded);
  expect(recallList("/sounds/2/")).toBeUndefined();
  visit("two");
  expect(recallList("/sounds/3/")).toBeUndefined();
  visit("one");
  expect(recallList("/sounds/3/")).toBe(loaded);
});

test("the list that was kept longest ago goes first", () => {
  visit("old");
  rememberList("/sounds/2/", loaded);
  for (let index = 0; index < MAX_REMEMBERED_LISTS; index++) {
    visit(`new${index}`);
    rememberList("/sounds/2/", loaded);
  }
  expect(recallList("/sounds/2/")).toBe(loaded);
  visit("old");
  expect(recallList("/sounds/2/")).toBeUndefined();
});

test("without the Navigation API nothing is kept and nothing breaks", () => {
  rememberList("/sounds/2/", loaded);
  expect(recallList("/sounds/2/")).toBeUndefined();
});
