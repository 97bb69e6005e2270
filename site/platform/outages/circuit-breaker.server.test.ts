import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { afterGrace, createCircuitBreaker } from "./circuit-breaker.server.ts";

let isDown: boolean;
let probeCount: number;
let events: string[];
beforeEach(() => {
  isDown = true;
  probeCount = 0;
  events = [];
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "setTimeout", "clearTimeout", "performance"] });
});
afterEach(() => void vi.useRealTimers());

const open = () =>
  createCircuitBreaker({
    probe: async () => {
      probeCount += 1;
      if (isDown) throw new Error("down");
    },
    probeEveryMs: 1000,
    idleAfterMs: 60_000,
    onOpen: (reason) => events.push(`open: ${reason}`),
    onClose: () => events.push("closed"),
  });

test("a failed request is no outage while the service answers a probe", async () => {
  isDown = false;
  const breaker = open();
  await breaker.noteFailure("503 SlowDown");
  expect(breaker.outage()).toBeUndefined();
  expect(events).toEqual([]);
});

test("an outage is reported once, and ends by itself when the service is back", async () => {
  const breaker = open();
  await Promise.all([breaker.noteFailure("refused"), breaker.noteFailure("refused")]);
  await breaker.noteFailure("refused");
  expect(breaker.outage()).toBe("refused");
  expect(probeCount).toBe(1);
  await vi.advanceTimersByTimeAsync(3000);
  expect(probeCount).toBe(4);
  isDown = false;
  await vi.advanceTimersByTimeAsync(1000);
  expect(breaker.outage()).toBeUndefined();
  expect(events).toEqual(["open: refused", "closed"]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(probeCount).toBe(5);
});

test("asks a service that nobody uses no more, and lets the next request try", async () => {
  const breaker = open();
  await breaker.noteFailure("refused");
  await vi.advanceTimersByTimeAsync(70_000);
  const count = probeCount;
  await vi.advanceTimersByTimeAsync(600_000);
  expect(probeCount).toBe(count);
  expect(breaker.outage()).toBeUndefined();
});

test("a service that is silent has few probes at once", async () => {
  const never = vi.fn(() => new Promise<void>(() => {}));
  let isFirst = true;
  const breaker = createCircuitBreaker({
    probe: () => {
      if (!isFirst) return never();
      isFirst = false;
      return Promise.reject(new Error("down"));
    },
  });
  await breaker.noteFailure("silent");
  await vi.advanceTimersByTimeAsync(30_000);
  expect(never).toHaveBeenCalledTimes(5);
});

test("a timeout lets a busy process read what arrived before", async () => {
  const onTimeout = vi.fn();
  const end = afterGrace(100, onTimeout);
  // What arrived in time is read in the turn after the late timer.
  setImmediate(end);
  await vi.advanceTimersByTimeAsync(5000);
  for (let turn = 0; turn < 10; turn++) await new Promise((resolve) => setImmediate(resolve));
  expect(onTimeout).not.toHaveBeenCalled();
});
