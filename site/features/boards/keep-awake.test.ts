import { afterEach, expect, it, vi } from "vitest";
import { keepAwake } from "./keep-awake.ts";

afterEach(() => vi.unstubAllGlobals());

function stubLocks() {
  const locks = { held: 0, requested: 0 };
  const request = async () => {
    locks.requested += 1;
    locks.held += 1;
    return {
      release: async () => {
        locks.held -= 1;
      },
    };
  };
  vi.stubGlobal("navigator", { wakeLock: { request } });
  return locks;
}

function show(visibilityState: DocumentVisibilityState): void {
  Object.defineProperty(document, "visibilityState", { value: visibilityState, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}

it("keeps the screen on, and asks again when the page is back", async () => {
  const locks = stubLocks();
  const stop = keepAwake();
  await vi.waitFor(() => expect(locks.held).toBe(1));
  // The browser releases the lock of a hidden page.
  locks.held -= 1;
  show("hidden");
  show("visible");
  await vi.waitFor(() => expect(locks.held).toBe(1));
  expect(locks.requested).toBe(2);
  stop();
  await vi.waitFor(() => expect(locks.held).toBe(0));
  show("visible");
  expect(locks.requested).toBe(2);
});

it("lets go of a lock that arrives after the end", async () => {
  const locks = stubLocks();
  keepAwake()();
  await vi.waitFor(() => expect([locks.requested, locks.held]).toEqual([1, 0]));
});
