import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { recentSearches } from "./recent-searches.ts";

const key = "testRecentSearches";
const recent = recentSearches(key);

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

it("lists the last searches, newest first, each once", () => {
  for (const term of ["horn", "laser", " Horn "]) recent.add(term);
  expect(recent.read()).toEqual(["Horn", "laser"]);
});

it("remembers 8 at most", () => {
  for (let number = 1; number <= 11; number += 1) recent.add(`term ${number}`);
  expect(recent.read()).toHaveLength(8);
  expect(recent.read()[0]).toBe("term 11");
});

it("removes one term, and all terms together with their key", () => {
  for (const term of ["horn", "laser"]) recent.add(term);
  recent.remove("HORN");
  expect(recent.read()).toEqual(["laser"]);
  recent.clear();
  expect(localStorage.length).toBe(0);
});

it.each(["{", "7", '{"0":"horn"}', "null"])("takes %s in the storage for nothing", (spoilt) => {
  localStorage.setItem(key, spoilt);
  expect(recent.read()).toEqual([]);
  recent.add("horn");
  expect(recent.read()).toEqual(["horn"]);
});

it("ignores stored values that are no terms", () => {
  localStorage.setItem(key, JSON.stringify(["horn", 7, "", null, "x".repeat(101), "laser"]));
  expect(recent.read()).toEqual(["horn", "laser"]);
});

it("works without storage", () => {
  for (const method of ["getItem", "setItem", "removeItem"] as const) {
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException("denied", "SecurityError");
    });
  }
  recent.add("horn");
  recent.clear();
  expect(recent.read()).toEqual([]);
});
