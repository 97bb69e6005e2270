import { beforeEach, describe, expect, it, vi } from "vitest";
import { createRecentlyPlayed } from "./recently-played.ts";
import { testCard } from "./testing/test-card.ts";

const KEY = "testRecentlyPlayed";
const list = () => createRecentlyPlayed(KEY);
const card = (id: string) => testCard({ id, name: `Sound ${id}` });
const switchedOn = () => {
  const recent = list();
  recent.switchTo(true);
  return recent;
};
const idsOf = (recent = list()) => recent.read().map(({ id }) => id);

beforeEach(() => localStorage.clear());

describe("what was recently played", () => {
  it("has each item once, the last played first, and 50 at most", () => {
    const recent = switchedOn();
    for (const id of ["a", "b", "a"]) recent.add(card(id));
    expect(idsOf()).toEqual(["a", "b"]);
    for (let index = 0; index < 50; index++) recent.add(card(`n${index}`));
    expect(idsOf()).toHaveLength(50);
    expect(idsOf()).not.toContain("a");
  });

  it("shows cards as they were, without asking the site", () => {
    switchedOn().add(card("a"));
    expect(list().read()).toEqual([card("a")]);
  });

  it("leaves out explicit items", () => {
    switchedOn().add({ ...card("rude"), isSensitive: true });
    expect(idsOf()).toEqual([]);
  });

  it("stores nothing in the browser until the visitor switches it on, and nothing after they switch it off", () => {
    const recent = list();
    recent.add(card("a"));
    expect([recent.isOn(), localStorage.length]).toEqual([false, 0]);
    recent.switchTo(true);
    recent.add(card("b"));
    expect([idsOf(), list().isOn()]).toEqual([["b"], true]);
    recent.switchTo(false);
    recent.add(card("c"));
    expect([recent.isOn(), localStorage.length]).toEqual([false, 0]);
  });

  it("can be cleared as a whole and by item, and stays on", () => {
    const recent = switchedOn();
    recent.add(card("a"));
    recent.add(card("b"));
    recent.remove(card("a"));
    expect(idsOf()).toEqual(["b"]);
    recent.clear();
    expect([idsOf(), list().isOn()]).toEqual([[], true]);
  });

  it("tells its listeners of changes, in other tabs too", () => {
    const [recent, listener] = [switchedOn(), vi.fn()];
    const stop = recent.subscribe(listener);
    recent.add(card("a"));
    dispatchEvent(new StorageEvent("storage", { key: KEY }));
    stop();
    recent.add(card("b"));
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it.each(["{", "7", "null", "off", '[{"id":"x"}]', '[null,{"kind":"sound"}]'])(
    "counts %s as empty",
    (text) => {
      localStorage.setItem(KEY, text);
      expect(idsOf()).toEqual([]);
    },
  );
});
