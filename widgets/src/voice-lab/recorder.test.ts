import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { openRecorder, type Recorder } from "./recorder.ts";

const SAMPLE_RATE = 1000;
const stream = {} as MediaStream;

/** Stands in for the worklet, which jsdom has none of; `tries-a-voice.spec.ts` records in a browser. */
let node: { port: { onmessage: ((event: { data: Float32Array }) => void) | null }; disconnect: () => void };
let addModule: ReturnType<typeof vi.fn>;
let recorder: Recorder;

beforeEach(async () => {
  addModule = vi.fn(async () => {});
  vi.stubGlobal(
    "AudioWorkletNode",
    class {
      port = { onmessage: null };
      connect = () => {};
      disconnect = vi.fn();
      constructor() {
        node = this;
      }
    },
  );
  recorder = await openRecorder(newContext(), stream);
});
afterEach(() => vi.unstubAllGlobals());

it("gives back what was heard, in order, and no sample more than asked for", async () => {
  const recording = recorder.record(0.005, new AbortController().signal);
  hear(0.5, -0.25);
  hear(0.125, 0, 1, -1);
  hear(0.75);
  expect([...(await recording)]).toEqual([0.5, -0.25, 0.125, 0, 1]);
});

it("gives back what there is when it is stopped early", async () => {
  const stop = new AbortController();
  const recording = recorder.record(5, stop.signal);
  hear(0.5, 0.25);
  stop.abort();
  hear(1);
  expect([...(await recording)]).toEqual([0.5, 0.25]);
});

it("gives back nothing when it was stopped before it began, and does not wait", async () => {
  expect(await recorder.record(5, AbortSignal.abort())).toHaveLength(0);
});

it("starts each recording anew", async () => {
  for (const sample of [0.5, 0.25]) {
    const recording = recorder.record(0.002, new AbortController().signal);
    hear(sample, sample);
    expect([...(await recording)]).toEqual([sample, sample]);
  }
});

it("shows the loudest sample, which then falls, and never more than full", () => {
  expect(recorder.level()).toBe(0);
  hear(0.25, -0.75);
  expect(recorder.level()).toBe(0.75);
  hear(0);
  expect(recorder.level()).toBeLessThan(0.75);
  expect(recorder.level()).toBeGreaterThan(0);
  hear(-1.5);
  expect(recorder.level()).toBe(1);
});

it("listens to nothing once it is closed", () => {
  recorder.close();
  expect(node.port.onmessage).toBeNull();
  expect(node.disconnect).toHaveBeenCalledOnce();
});

it("loads its worklet once a context, and again after that failed", async () => {
  const context = newContext();
  addModule.mockClear();
  addModule.mockRejectedValueOnce(new Error("no network"));
  await expect(openRecorder(context, stream)).rejects.toThrow("no network");
  await openRecorder(context, stream);
  await openRecorder(context, stream);
  expect(addModule).toHaveBeenCalledTimes(2);
});

function hear(...samples: number[]): void {
  node.port.onmessage?.({ data: Float32Array.from(samples) });
}

function newContext(): AudioContext {
  return {
    sampleRate: SAMPLE_RATE,
    destination: {},
    audioWorklet: { addModule },
    createMediaStreamSource: () => ({ connect: () => node, disconnect: () => {} }),
  } as unknown as AudioContext;
}
