import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type AudioHardware, createAudioHardware } from "./audio-hardware.ts";
import { ContextDouble } from "./testing/context-double.ts";

let context: ContextDouble;
let hardware: AudioHardware;

beforeEach(() => {
  vi.useFakeTimers();
  context = new ContextDouble();
  hardware = createAudioHardware(() => context.asContext());
});
afterEach(() => vi.useRealTimers());

it("sleeps only when no user needs it, and soon after the last one is gone", async () => {
  const remove = hardware.addUser({ isNeeded: () => true });
  hardware.addUser({ isNeeded: () => false });
  hardware.wakeUp();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(context.state).toBe("running");
  remove();
  await vi.advanceTimersByTimeAsync(5000);
  expect(context.state).toBe("suspended");
});

it("waits as long as the user who waits longest", async () => {
  hardware.addUser({ isNeeded: () => false, sleepAfterMs: 30_000 });
  hardware.addUser({ isNeeded: () => false });
  hardware.wakeUp();
  await vi.advanceTimersByTimeAsync(29_999);
  expect(context.state).toBe("running");
  await vi.advanceTimersByTimeAsync(1);
  expect(context.state).toBe("suspended");
});

it("tells every user that it is stuck", async () => {
  context.isStuck = true;
  const listeners = [vi.fn(), vi.fn()];
  for (const onChange of listeners) hardware.addUser({ isNeeded: () => false, onChange });
  hardware.wakeUp();
  await vi.advanceTimersByTimeAsync(1000);
  for (const onChange of listeners) expect(onChange).toHaveBeenCalled();
  expect(hardware.isStuck()).toBe(true);
});
