import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { captureLog } from "../log/testing/capture-log.ts";
import { repeatTask } from "./repeat-task.server.ts";

const EVERY_MS = 1000;
beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] }));
afterEach(() => void vi.useRealTimers());

/** A task whose runs end when the test says so. */
function slowTask() {
  const ends: (() => void)[] = [];
  const task = repeatTask("tidy", EVERY_MS, () => new Promise<void>((resolve) => ends.push(resolve)));
  return { ends, ...task };
}

test("a slow task does not overlap itself, and goes on after its end", async () => {
  const { ends, run, stop } = slowTask();
  vi.advanceTimersByTime(5 * EVERY_MS);
  expect(ends).toHaveLength(1);
  const first = run();
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await first;
  vi.advanceTimersByTime(EVERY_MS);
  expect(ends).toHaveLength(2);
  ends[1]?.();
  await stop();
});

test("a stop waits for the run that is under way, and starts no more", async () => {
  const { ends, stop } = slowTask();
  vi.advanceTimersByTime(EVERY_MS);
  let hasStopped = false;
  const stopped = stop().then(() => {
    hasStopped = true;
  });
  await new Promise(setImmediate);
  expect(hasStopped).toBe(false);
  ends[0]?.();
  await stopped;
  vi.advanceTimersByTime(5 * EVERY_MS);
  expect(ends).toHaveLength(1);
});

test("a failure is logged by the task's name, and the task runs again", async () => {
  const log = captureLog();
  let runs = 0;
  const { run, stop } = repeatTask("tidy", EVERY_MS, async () => {
    runs += 1;
    if (runs === 1) throw new Error("no disk");
  });
  await run();
  expect(log.entries()).toMatchObject([
    { event: "task.failed", task: "tidy", error: { message: "no disk" } },
  ]);
  await run();
  expect([runs, log.entries().length]).toEqual([2, 1]);
  await stop();
});
