// @vitest-environment jsdom

import { beforeEach, expect, it, vi } from "vitest";
import { createListener } from "./listener.ts";

const stream = { getTracks: () => [] };
const guarded = vi.hoisted(() => [] as boolean[]);
const closed = vi.hoisted(() => [] as unknown[]);
const context = {
  audioWorklet: {},
  createMediaStreamSource: () => {
    throw new DOMException("Another sample rate", "NotSupportedError");
  },
};

vi.mock("@tuna/widgets", () => ({ pageHardware: () => ({ wakeUp: () => context }) }));
vi.mock("@tuna/widgets/voice-lab", () => ({
  openMicrophone: async () => stream,
  closeMicrophone: (microphone: unknown) => closed.push(microphone),
  problemOf: () => "failed",
  takeTurn: () => () => {},
  bufferOf: () => ({}),
  startBufferVoice: () => ({ stop: () => {} }),
}));
vi.mock("./voice-node.ts", () => ({
  openVoiceNode: async (_context: object, { isGuarded }: { isGuarded: boolean }) => {
    guarded.push(isGuarded);
    return { node: { context, connect: () => {} }, change: () => {}, close: () => {} };
  },
}));

beforeEach(() => {
  guarded.length = 0;
  closed.length = 0;
  vi.spyOn(console, "warn").mockImplementation(() => {});
});

it("closes the microphone if it cannot be heard", async () => {
  const listener = createListener([]);
  await listener.startLive();
  expect(listener.state()).toMatchObject({ mode: "idle", problem: "failed" });
  expect(closed).toEqual([stream]);
});

it("guards the microphone against a whistle, and lets a loud file play", async () => {
  const listener = createListener([]);
  await listener.play(new Float32Array(9));
  expect(listener.state().mode).toBe("playing");
  await listener.startLive();
  expect(guarded).toEqual([false, true]);
});
