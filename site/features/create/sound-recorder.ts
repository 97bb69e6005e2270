import { sleep } from "@tuna/sdk/client";
import { pageHardware } from "@tuna/widgets";
import { closeMicrophone, hearMicrophone, openMicrophone, problemOf } from "@tuna/widgets/voice-lab";
import { encodeWav } from "../../platform/audio/encode-wav.ts";
import { createTexts } from "../../platform/locale/texts.ts";
import { createSampleRing, type SampleRing } from "./sample-ring.ts";

/** Longest recording. What is published of it is chosen afterwards. */
export const MAX_RECORDING_SECONDS = 120;
/** What can be kept of the time before anybody pressed a button. */
export const REMEMBERED_SECONDS = 30;
export const MIN_LEVEL_DB = -60;

const COUNT_FROM = 3;
const COUNT_STEP_MS = 1000;
/** Below this peak a channel has nothing but noise: the microphone is muted, or an input of an interface is not in use. */
const MIN_PEAK = 0.001;
/** Samples from here on are at full scale, where the microphone cuts them off. */
const CLIP_PEAK = 0.999;
/** Factor of the level after each block of 128 samples: about 16 dB a second. */
const LEVEL_DECAY = 0.995;

/** As the microphone hears it. The filters for calls take held tones, rain and music for noise, and make one channel. */
const rawInput: MediaTrackConstraints = {
  channelCount: { ideal: 2 },
  echoCancellation: false,
  noiseSuppression: false,
  autoGainControl: false,
};
/** WebKit suppresses noise only together with echoes. */
const voiceInput: MediaTrackConstraints = {
  channelCount: 1,
  echoCancellation: true,
  noiseSuppression: true,
  autoGainControl: true,
};

type RecorderProblem = keyof typeof createTexts.recorder.problems;

export interface RecorderSettings {
  /** Empty for the system's microphone. */
  deviceId: string;
  /** Whether the browser takes away noise and evens the level. */
  isVoice: boolean;
  hasCountIn: boolean;
}

interface RecorderState {
  /** `unplugged`: the microphone is gone, and what it heard until then can be kept. */
  stage: "off" | "asking" | "listening" | "counting" | "recording" | "unplugged";
  count: number;
  /** Whether a sample was at full scale since the microphone was opened or the recording started. */
  hasClipped: boolean;
  problem: RecorderProblem | undefined;
}

/** Listens to the microphone, and records it. */
export interface SoundRecorder {
  state(): RecorderState;
  subscribe(listener: () => void): () => void;
  /** Opens the microphone and remembers what it hears. */
  listen(settings: RecorderSettings): Promise<void>;
  /** Records after the count-in. Opens the microphone first if it is not open. */
  start(settings: RecorderSettings): Promise<void>;
  /** Closes the microphone, and hands over the recording, or else what was heard in the last 30 seconds. */
  keep(): void;
  /** Returns how much {@link SoundRecorder.keep} would hand over. */
  seconds(): number;
  /** Returns the peak of the last moment in dBFS. */
  levelDb(): number;
  close(): void;
}

const off: RecorderState = { stage: "off", count: 0, hasClipped: false, problem: undefined };

/** Creates a recorder. `onRecorded` gets each recording as WAV. */
export function createSoundRecorder(onRecorded: (wav: Blob) => void): SoundRecorder {
  const listeners = new Set<() => void>();
  let state = off;
  let attempt = new AbortController();
  let heard: { ring: SampleRing; sampleRate: number } | undefined;
  let recordedFrom: number | undefined;
  let peak = 0;

  function enter(next: Partial<RecorderState>): void {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }

  function keptSamples(): number {
    if (!heard) return 0;
    const written = heard.ring.written();
    const [from, maxSeconds] =
      recordedFrom === undefined ? [0, REMEMBERED_SECONDS] : [recordedFrom, MAX_RECORDING_SECONDS];
    return Math.min(written - from, maxSeconds * heard.sampleRate);
  }

  function close(): void {
    attempt.abort();
    heard = undefined;
    recordedFrom = undefined;
    peak = 0;
  }

  async function listen({ deviceId, isVoice }: RecorderSettings): Promise<void> {
    close();
    const mine = new AbortController();
    attempt = mine;
    const context = pageHardware().wakeUp();
    if (!context) return enter({ ...off, problem: "unsupported" });
    enter({ ...off, stage: "asking" });
    try {
      const stream = await openMicrophone(deviceId || undefined, isVoice ? voiceInput : rawInput);
      closeAtEnd(mine.signal, () => closeMicrophone(stream));
      for (const track of stream.getTracks()) track.addEventListener("ended", () => unplug(mine));
      const ring = createSampleRing(MAX_RECORDING_SECONDS * context.sampleRate);
      const stopHearing = await hearMicrophone(context, stream, (block) => hear(ring, block));
      closeAtEnd(mine.signal, stopHearing);
      if (mine.signal.aborted) return;
      heard = { ring, sampleRate: context.sampleRate };
      enter({ stage: "listening" });
    } catch (error) {
      if (mine.signal.aborted) return;
      console.warn(error);
      mine.abort();
      enter({ ...off, problem: textKeyOf(problemOf(error)) });
    }
  }

  function hear(ring: SampleRing, block: readonly Float32Array[]): void {
    if (ring !== heard?.ring) return;
    ring.write(block);
    const loudest = Math.max(...block.map(peakOf));
    peak = Math.max(loudest, peak * LEVEL_DECAY);
    if (loudest >= CLIP_PEAK && !state.hasClipped) enter({ hasClipped: true });
    if (recordedFrom !== undefined && keptSamples() === MAX_RECORDING_SECONDS * heard.sampleRate) keep();
  }

  async function start(settings: RecorderSettings): Promise<void> {
    if (state.stage !== "listening") await listen(settings);
    const { signal } = attempt;
    if (signal.aborted || !heard) return;
    try {
      for (let count = settings.hasCountIn ? COUNT_FROM : 0; count > 0; count--) {
        enter({ stage: "counting", count, problem: undefined });
        await sleep(COUNT_STEP_MS, signal);
        signal.throwIfAborted();
      }
    } catch {
      return;
    }
    recordedFrom = heard.ring.written();
    enter({ stage: "recording", hasClipped: false, problem: undefined });
  }

  function unplug(mine: AbortController): void {
    if (mine.signal.aborted) return;
    mine.abort();
    peak = 0;
    if (audibleChannels().length > 0) enter({ stage: "unplugged" });
    else enter({ ...off, problem: "unplugged" });
  }

  function audibleChannels(): Float32Array<ArrayBuffer>[] {
    return (heard?.ring.last(keptSamples()) ?? []).filter((channel) => peakOf(channel) > MIN_PEAK);
  }

  function keep(): void {
    if (!heard) return;
    const { sampleRate } = heard;
    const channels = audibleChannels();
    close();
    enter({ ...off, problem: channels.length === 0 ? "silent" : undefined });
    if (channels.length > 0)
      onRecorded(new Blob([encodeWav({ sampleRate, channels })], { type: "audio/wav" }));
  }

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    listen,
    start,
    keep,
    seconds: () => (heard ? keptSamples() / heard.sampleRate : 0),
    levelDb: () => Math.min(0, Math.max(MIN_LEVEL_DB, 20 * Math.log10(peak))),
    close,
  };
}

function closeAtEnd(signal: AbortSignal, end: () => void): void {
  if (signal.aborted) end();
  else signal.addEventListener("abort", end, { once: true });
}

function peakOf(samples: Float32Array): number {
  let most = 0;
  for (const sample of samples) most = Math.max(most, Math.abs(sample));
  return most;
}

function textKeyOf(problem: string): RecorderProblem {
  return problem in createTexts.recorder.problems ? (problem as RecorderProblem) : "failed";
}
