import { expect, it, vi } from "vitest";

it("ends when its node is closed, since browsers go on calling it otherwise", async () => {
  const posted: unknown[] = [];
  vi.stubGlobal(
    "AudioWorkletProcessor",
    class {
      port = { onmessage: () => {}, postMessage: (message: unknown) => posted.push(message) };
    },
  );
  const registered = vi.fn();
  vi.stubGlobal("registerProcessor", registered);
  await import("./recorder.worklet.ts");
  const [[, Recorder]] = registered.mock.calls as [[string, new () => Processor]];
  const recorder = new Recorder();
  const block = [new Float32Array(128)];
  expect(recorder.process([block])).toBe(true);
  recorder.port.onmessage();
  expect(recorder.process([block])).toBe(false);
  expect(posted).toEqual([block]);
});

interface Processor {
  port: { onmessage(): void };
  process(inputs: Float32Array[][]): boolean;
}
