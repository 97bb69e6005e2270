// @vitest-environment jsdom

import { beforeEach, expect, it, vi } from "vitest";
import { createListener } from "./listener.ts";

const stream = { getTracks: () => [] };
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
}));
vi.mock("./voice-node.ts", () => ({
  openVoiceNode: async () => ({ node: { context, connect: () => {} }, change: () => {}, close: () => {} }),
}));

beforeEach(() => {
  closed.length = 0;
  vi.spyOn(console, "warn").mockImplementation(() => {});
});

it("closes the microphone if it cannot be heard", async () => {
  const listener = createListener([]);
  await listener.startLive();
  expect(listener.state()).toMatchObject({ mode: "idle", problem: "failed" });
  expect(closed).toEqual([stream]);
});
