import { beforeEach, describe, expect, it, vi } from "vitest";
import { createRecentlyPlayed } from "./recently-played.ts";
import { testCard } from "./testing/test-card.ts";

const KEY = "testRecentlyPlayed";
const list = () => createRecentlyPlayed(KEY);
const card = (id: string) => testCard({ id, name: `Sound ${id}` });
const idsOf = (recent = list()) => recent.read().map(({ id }) => id);

beforeEach(() => localStorage.clear());

describe("what was recently played", () => {
  it("has each item once, the last played first, and 50 at most", () => {
    const recent = list();
    for (const id of ["a", "b", "a"]) recent.add(card(id));
    expect(idsOf()).toEqual(["a", "b"]);
    for (let index = 0; index < 50; index++) recent.add(card(`n${index}`));
    expect(idsOf()).toHaveLength(50);
    expect(idsOf()).not.toContain("a");
  });

  it("shows cards as they were, without asking the site", () => {
    list().add(card("a"));
    expect(list().read()).toEqual([card("a")]);
  });

  it("leaves out explicit items", () => {
    list().add({ ...card("rude"), isSensitive: true });
    expect(idsOf()).toEqual([]);
  });

  it("is forgotten when it is switched off, and stays off until it is switched on", () => {
    const recent = list();
    recent.add(card("a"));
    recent.switchTo(false);
    recent.add(card("b"));
    expect([idsOf(), list().isOn()]).toEqual([[], false]);
    recent.switchTo(true);
    recent.add(card("c"));
    expect([idsOf(), list().isOn()]).toEqual([["c"], true]);
  });

  it("can be cleared as a whole and by item, and then leaves nothing in the browser", () => {
    const recent = list();
    recent.add(card("a"));
    recent.add(card("b"));
    recent.remove(card("a"));
    expect(idsOf()).toEqual(["b"]);
    recent.clear();
    expect(localStorage.length).toBe(0);
  });

  it("tells its listeners of changes, in other tabs too", () => {
    const [recent, listener] = [list(), vi.fn()];
    const stop = recent.subscribe(listener);
    recent.add(card("a"));
    dispatchEvent(new StorageEvent("storage", { key: KEY }));
    stop();
    recent.add(card("b"));
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it.each(["{", "7", "null", '[{"id":"x"}]', '[null,{"kind":"sound"}]'])("counts %s as empty", (text) => {
    localStorage.setItem(KEY, text);
    expect(idsOf()).toEqual([]);
  });
});
