import { expect, it } from "vitest";
import { EARLY_EVENTS, type HoldsEarlyEvents, keepEarlyEvent } from "./early-events.ts";

function elementAfter(count: number): HTMLElement & HoldsEarlyEvents {
  const element: HTMLElement & HoldsEarlyEvents = document.createElement("div");
  for (let at = 0; at < count; at++) keepEarlyEvent(element, new Event(`tuna-${at}`));
  return element;
}

it("keeps the first 50 events of an element in order", () => {
  const kept = elementAfter(60)[EARLY_EVENTS]?.map(({ type }) => type);
  expect(kept).toEqual(Array.from({ length: 50 }, (_, at) => `tuna-${at}`));
});

it("keeps nothing once the events have been handed over", () => {
  const element = elementAfter(1);
  element[EARLY_EVENTS] = null;
  keepEarlyEvent(element, new Event("tuna-play"));
  expect(element[EARLY_EVENTS]).toBe(null);
});

it("shares the events with other copies of the elements", () => {
  expect(Reflect.get(elementAfter(1), Symbol.for("tuna.earlyEvents"))).toHaveLength(1);
});
