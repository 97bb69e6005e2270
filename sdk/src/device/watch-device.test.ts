import { expect, it } from "vitest";
import type { Device, NavigatorLike } from "./device.ts";
import { testClock } from "./testing/test-clock.ts";
import { watchDevice } from "./watch-device.ts";

function resizableWindow() {
  const navigator: NavigatorLike = { userAgent: "Mozilla/5.0 (Macintosh)", maxTouchPoints: 0 };
  return Object.assign(new EventTarget(), { navigator });
}

it("looks once, 50 ms after a window keeps its size, at what the device is by then", () => {
  const window = resizableWindow();
  const { clock, advance } = testClock();
  const seen: Device[] = [];
  watchDevice(window, (device) => seen.push(device), clock);
  for (let resize = 0; resize < 5; resize++) {
    window.dispatchEvent(new Event("resize"));
    advance(49);
  }
  expect(seen).toEqual([]);
  window.navigator.maxTouchPoints = 5;
  advance(1);
  expect(seen).toEqual([{ system: "macOS", isMobile: true }]);
  advance(1000);
  expect(seen).toHaveLength(1);
});

it("is silent once it was ended, in the middle of a resize too", () => {
  const window = resizableWindow();
  const { clock, advance, pendingCount } = testClock();
  const seen: Device[] = [];
  const stop = watchDevice(window, (device) => seen.push(device), clock);
  window.dispatchEvent(new Event("resize"));
  stop();
  window.dispatchEvent(new Event("resize"));
  advance(1000);
  expect([seen, pendingCount()]).toEqual([[], 0]);
});
