import { voiceLabProblems } from "@tuna/sdk/locale";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LabError } from "./lab-state.ts";
import {
  closeMicrophone,
  hearMicrophone,
  type MicrophoneBlock,
  openMicrophone,
  openRecorder,
  type Recorder,
} from "./microphone.ts";

afterEach(() => vi.unstubAllGlobals());

it.each([
  ["NotAllowedError", "denied"],
  ["NotFoundError", "missing"],
  ["NotReadableError", "busy"],
  ["OverconstrainedError", "missing"],
  ["SomethingNewError", "busy"],
] as const)("%s is told as '%s'", async (name, problem) => {
  stubBrowser({ answer: () => Promise.reject(new DOMException("", name)) });
  const error = await openMicrophone().catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(LabError);
  expect(error).toMatchObject({ problem });
  expect(voiceLabProblems[problem]).toMatch(/microphone/i);
});

it("reports a page without https, and does not ask for the microphone", async () => {
  const answer = vi.fn();
  stubBrowser({ isSecure: false, answer });
  await expect(openMicrophone()).rejects.toMatchObject({ problem: "insecure" });
  expect(answer).not.toHaveBeenCalled();
});

it("reports a browser that cannot record", async () => {
  stubBrowser({ answer: undefined });
  await expect(openMicrophone()).rejects.toMatchObject({ problem: "unsupported" });
});

it("asks for an evened voice in one channel, or for what its caller wants", async () => {
  const answer = vi.fn(async () => ({}));
  stubBrowser({ answer });
  await openMicrophone();
  await openMicrophone("second", { noiseSuppression: false });
  expect(answer.mock.calls).toEqual([
    [{ audio: { channelCount: 1, echoCancellation: false, noiseSuppression: true, autoGainControl: true } }],
    [{ audio: { noiseSuppression: false, deviceId: { exact: "second" } } }],
  ]);
});

it("takes the sound of iOS out of mere playing while the microphone is open", async () => {
  stubBrowser({ answer: async () => ({ getTracks: () => [] }) });
  const audioSession = { type: "playback" };
  Object.assign(navigator, { audioSession });
  const stream = await openMicrophone();
  expect(audioSession.type).toBe("auto");
  closeMicrophone(stream);
  expect(audioSession.type).toBe("playback");
});

it("leaves the sound of iOS as it was if the visitor refuses", async () => {
  stubBrowser({ answer: () => Promise.reject(new DOMException("", "NotAllowedError")) });
  const audioSession = { type: "playback" };
  Object.assign(navigator, { audioSession });
  await expect(openMicrophone()).rejects.toThrow(LabError);
  expect(audioSession.type).toBe("playback");
});

it("stops every track of the microphone", () => {
  const tracks = [{ stop: vi.fn() }, { stop: vi.fn() }];
  closeMicrophone({ getTracks: () => tracks } as unknown as MediaStream);
  for (const { stop } of tracks) expect(stop).toHaveBeenCalledOnce();
});

function stubBrowser({ isSecure = true, answer }: { isSecure?: boolean; answer: unknown }): void {
  vi.stubGlobal("isSecureContext", isSecure);
  vi.stubGlobal("AudioWorkletNode", class {});
  const navigator = answer ? { mediaDevices: { getUserMedia: answer } } : {};
  vi.stubGlobal("navigator", navigator);
}

describe("a recorder", () => {
  const SAMPLE_RATE = 1000;
  const stream = {} as MediaStream;

  /** A double of the worklet, which jsdom lacks. `tries-a-voice.spec.ts` records in a browser. */
  let node: {
    port: { onmessage: ((event: { data: MicrophoneBlock }) => void) | null; postMessage: () => void };
    disconnect: () => void;
  };
  let addModule: ReturnType<typeof vi.fn>;
  let recorder: Recorder;

  beforeEach(async () => {
    addModule = vi.fn(async () => {});
    vi.stubGlobal(
      "AudioWorkletNode",
      class {
        port = { onmessage: null, postMessage: vi.fn() };
        connect = () => {};
        disconnect = vi.fn();
        constructor() {
          node = this;
        }
      },
    );
    recorder = await openRecorder(newContext(), stream);
  });

  it("passes on all channels of a block", async () => {
    const blocks: MicrophoneBlock[] = [];
    const end = await hearMicrophone(newContext(), stream, (block) => blocks.push(block));
    const block = [Float32Array.of(0.5), Float32Array.of(-0.25)];
    node.port.onmessage?.({ data: block });
    expect(blocks).toEqual([block]);
    end();
    expect(node.port.onmessage).toBeNull();
    expect(node.port.postMessage).toHaveBeenCalledOnce();
  });

  it("returns the samples in order, and at most as many as requested", async () => {
    const recording = recorder.record(0.005, new AbortController().signal);
    hear(0.5, -0.25);
    hear(0.125, 0, 1, -1);
    hear(0.75);
    expect([...(await recording)]).toEqual([0.5, -0.25, 0.125, 0, 1]);
  });

  it("returns the samples so far if it is stopped early", async () => {
    const stop = new AbortController();
    const recording = recorder.record(5, stop.signal);
    hear(0.5, 0.25);
    stop.abort();
    hear(1);
    expect([...(await recording)]).toEqual([0.5, 0.25]);
  });

  it("returns no samples immediately if it was stopped before its start", async () => {
    expect(await recorder.record(5, AbortSignal.abort())).toHaveLength(0);
  });

  it("starts each recording anew", async () => {
    for (const sample of [0.5, 0.25]) {
      const recording = recorder.record(0.002, new AbortController().signal);
      hear(sample, sample);
      expect([...(await recording)]).toEqual([sample, sample]);
    }
  });

  it("reports the loudest sample, which then decays, at most 1", () => {
    expect(recorder.level()).toBe(0);
    hear(0.25, -0.75);
    expect(recorder.level()).toBe(0.75);
    hear(0);
    expect(recorder.level()).toBeLessThan(0.75);
    expect(recorder.level()).toBeGreaterThan(0);
    hear(-1.5);
    expect(recorder.level()).toBe(1);
  });

  it("ignores samples after it is closed", () => {
    recorder.close();
    expect(node.port.onmessage).toBeNull();
    expect(node.disconnect).toHaveBeenCalledOnce();
  });

  it("loads its worklet once per context, and again after a failure", async () => {
    const context = newContext();
    addModule.mockClear();
    addModule.mockRejectedValueOnce(new Error("no network"));
    await expect(openRecorder(context, stream)).rejects.toThrow("no network");
    await openRecorder(context, stream);
    await openRecorder(context, stream);
    expect(addModule).toHaveBeenCalledTimes(2);
  });

  function hear(...samples: number[]): void {
    node.port.onmessage?.({ data: [Float32Array.from(samples)] });
  }

  function newContext(): AudioContext {
    return {
      sampleRate: SAMPLE_RATE,
      destination: {},
      audioWorklet: { addModule },
      createMediaStreamSource: () => ({ connect: () => node, disconnect: () => {} }),
    } as unknown as AudioContext;
  }
});
