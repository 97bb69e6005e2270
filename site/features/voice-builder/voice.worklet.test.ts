import { expect, it, vi } from "vitest";

it("ends when its node is closed, since browsers go on computing the voice otherwise", async () => {
  vi.stubGlobal(
    "AudioWorkletProcessor",
    class {
      port = { postMessage() {} };
    },
  );
  vi.stubGlobal("sampleRate", 48_000);
  const registered = vi.fn();
  vi.stubGlobal("registerProcessor", registered);
  await import("./voice.worklet.ts");
  const [[, Voice]] = registered.mock.calls as [[string, new (options: object) => Processor]];
  const voice = new Voice({ processorOptions: { effects: [], isGuarded: false } });
  const process = () => voice.process([[]], [[new Float32Array(128)]]);
  expect(process()).toBe(true);
  voice.port.onmessage({ data: [{ type: "pitch", semitones: 4 }] });
  expect(process()).toBe(true);
  voice.port.onmessage({ data: null });
  expect(process()).toBe(false);
});

interface Processor {
  port: { onmessage(event: { data: unknown }): void };
  process(inputs: Float32Array[][], outputs: Float32Array[][]): boolean;
}
