import { LabError } from "@tuna/widgets/voice-lab";
import { beforeEach, expect, it, vi } from "vitest";
import { readWavHeader } from "../../platform/media/wav-header.ts";
import { createSoundRecorder, MAX_RECORDING_SECONDS, type SoundRecorder } from "./sound-recorder.ts";

const SAMPLE_RATE = 10;
const settings = { deviceId: "", isVoice: false, hasCountIn: false };

/** Doubles of the microphone, which this environment lacks. `records-a-sound.spec.ts` records in a browser. */
const microphone = vi.hoisted(() => ({
  open: vi.fn(),
  hear: (_block: readonly Float32Array[]): void => {},
}));
vi.mock("@tuna/widgets/voice-lab", async (original) => ({
  ...(await original<object>()),
  openMicrophone: microphone.open,
  hearMicrophone: async (_context: unknown, _stream: unknown, onBlock: typeof microphone.hear) => {
    microphone.hear = onBlock;
    return () => {};
  },
}));

vi.stubGlobal(
  "AudioContext",
  class {
    sampleRate = SAMPLE_RATE;
    currentTime = 0;
    resume = async () => {};
    suspend = async () => {};
  },
);

let track: EventTarget & { stop: () => void };
let recorded: Blob[];
let recorder: SoundRecorder;

beforeEach(() => {
  track = Object.assign(new EventTarget(), { stop: vi.fn() });
  microphone.open.mockReset().mockResolvedValue({ getTracks: () => [track] });
  recorded = [];
  recorder = createSoundRecorder((wav) => recorded.push(wav));
});

const hear = (...channels: number[][]) =>
  microphone.hear(channels.map((channel) => Float32Array.from(channel)));
const headerOfFirst = async () => readWavHeader(new Uint8Array((await recorded[0]?.arrayBuffer()) ?? []));

it("keeps both channels, and leaves out one without a signal", async () => {
  await recorder.start(settings);
  hear([0.5, -0.5], [0.25, 0.25]);
  recorder.keep();
  expect(await headerOfFirst()).toMatchObject({ channelCount: 2, dataBytes: 8 });
  recorded = [];
  recorder = createSoundRecorder((wav) => recorded.push(wav));
  await recorder.start(settings);
  hear([0.5, -0.5], [0, 0.0001]);
  recorder.keep();
  expect(await headerOfFirst()).toMatchObject({ channelCount: 1, dataBytes: 4 });
});

it("records nothing of the time before the start, and ends by itself after two minutes", async () => {
  await recorder.listen(settings);
  hear(Array(50).fill(0.5));
  await recorder.start(settings);
  expect(recorder.seconds()).toBe(0);
  const step = 7;
  for (let count = 0; count < MAX_RECORDING_SECONDS * SAMPLE_RATE; count += step) hear(Array(step).fill(0.5));
  expect(recorder.state().stage).toBe("off");
  expect(await headerOfFirst()).toMatchObject({ dataBytes: 2 * MAX_RECORDING_SECONDS * SAMPLE_RATE });
});

it("remembers the last 30 seconds", async () => {
  await recorder.listen(settings);
  hear(Array(400).fill(0.5));
  expect(recorder.seconds()).toBe(30);
  recorder.keep();
  expect(await headerOfFirst()).toMatchObject({ dataBytes: 2 * 300 });
  expect(track.stop).toHaveBeenCalledOnce();
});

it("offers what an unplugged microphone heard, and nothing if that was silence", async () => {
  await recorder.start(settings);
  hear([0.5]);
  track.dispatchEvent(new Event("ended"));
  expect(recorder.state().stage).toBe("unplugged");
  recorder.keep();
  expect(recorded).toHaveLength(1);

  await recorder.start(settings);
  hear([0]);
  track.dispatchEvent(new Event("ended"));
  expect(recorder.state()).toMatchObject({ stage: "off", problem: "unplugged" });
});

it("closes a microphone that is allowed after the panel was closed", async () => {
  const opening = recorder.start(settings);
  recorder.close();
  await opening;
  expect(track.stop).toHaveBeenCalledOnce();
  expect(recorder.state().stage).toBe("asking");
});

it("names the reason of a refusal, and of silence", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  microphone.open.mockRejectedValueOnce(new LabError("denied"));
  await recorder.start(settings);
  expect(recorder.state()).toMatchObject({ stage: "off", problem: "denied" });
  await recorder.start(settings);
  hear([0.0001]);
  recorder.keep();
  expect(recorder.state()).toMatchObject({ stage: "off", problem: "silent" });
  expect(recorded).toEqual([]);
});
