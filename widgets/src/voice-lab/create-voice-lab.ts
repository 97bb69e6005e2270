import type { VoiceEffect } from "@tuna/sdk";
import { sleep } from "@tuna/sdk/client";
import { pageHardware } from "../audio/audio-hardware.ts";
import { decodableUrl } from "../audio/playable-url.ts";
import type { LabRequest, LabState, Recording } from "./lab-state.ts";
import { LabError, problemOf } from "./lab-state.ts";
import { closeMicrophone, openMicrophone, openRecorder, type Recorder } from "./microphone.ts";
import { atVoiceRate, MAX_FILE_BYTES, MAX_SECONDS, readSound, spokenUp } from "./read-sound.ts";
import { createTakePlayer, type TakePlayer } from "./take-player.ts";
import { createVoiceMachine } from "./voice-machine.ts";

const COUNT_FROM = 3;
const COUNT_STEP_MS = 700;

/** Lets one visitor try one voice: records, applies the voice and plays the result. Nothing is sent anywhere. */
export interface VoiceLab {
  state(): LabState;
  subscribe(listener: () => void): () => void;
  /** Starts a request and ends the previous one. */
  begin(request: LabRequest): void;
  stopRecording(): void;
  togglePlaying(): void;
  hear(isVoiced: boolean): void;
  /** Loudness at the microphone, 0 to 1. */
  level(): number;
  /** The part of the recording that has been heard, 0 to 1. */
  fraction(): number;
  close(): void;
}

/** Creates a voice lab. Wake the page's audio hardware in a visitor's gesture, because some phones stay silent otherwise. */
export function createVoiceLab(effects: readonly VoiceEffect[]): VoiceLab {
  const machine = createVoiceMachine();
  const listeners = new Set<() => void>();
  let state: LabState = { stage: "working" };
  let attempt = new AbortController();
  let stopper = new AbortController();
  let recorder: Recorder | undefined;
  let player: TakePlayer | undefined;

  function enter(next: LabState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  function end(): void {
    attempt.abort();
    machine.close();
    player?.pause();
    player = undefined;
  }

  async function run(request: LabRequest, { signal }: AbortController): Promise<void> {
    try {
      const recording = await recordingOf(request, signal);
      if (signal.aborted) return;
      enter({ stage: "working" });
      const voiced = await machine.apply(recording.samples, effects);
      if (signal.aborted) return;
      const takes = { plain: recording.samples, voiced };
      const onStopped = () => setPlaying(false);
      player = createTakePlayer(takes, { isVoiced: true, isLooping: true, onStopped });
      enter({ stage: "ready", recording, takes, isPlaying: false, isVoiced: true });
      setPlaying(true);
    } catch (error) {
      if (!signal.aborted) enter({ stage: "problem", problem: problemOf(error) });
    }
  }

  async function recordingOf(request: LabRequest, signal: AbortSignal): Promise<Recording> {
    switch (request.from) {
      case "recording":
        return request.recording;
      case "microphone":
        return { samples: spokenUp(await recordVoice(signal)), source: "microphone" };
      case "file":
        if (request.file.size > MAX_FILE_BYTES) throw new LabError("tooBig");
        return { samples: spokenUp(await readSound(await request.file.arrayBuffer())), source: "file" };
      case "phrase": {
        const response = await fetch(decodableUrl(request.url), { signal });
        if (!response.ok) throw new LabError("failed");
        return { samples: await readSound(await response.arrayBuffer()), source: "phrase" };
      }
    }
  }

  async function recordVoice(signal: AbortSignal) {
    enter({ stage: "asking" });
    const context = pageHardware().wakeUp();
    if (!context) throw new LabError("noAudio");
    const stream = await openMicrophone();
    let mine: Recorder | undefined;
    try {
      signal.throwIfAborted();
      mine = await openRecorder(context, stream);
      signal.throwIfAborted();
      recorder = mine;
      for (let count = COUNT_FROM; count > 0; count--) {
        enter({ stage: "counting", count });
        await sleep(COUNT_STEP_MS, signal);
        signal.throwIfAborted();
      }
      const stop = new AbortController();
      stopper = stop;
      // Some pages replace AbortSignal by a version without `AbortSignal.any()`.
      signal.addEventListener("abort", () => stop.abort(signal.reason), { signal: stop.signal });
      enter({ stage: "recording" });
      const samples = await mine.record(MAX_SECONDS, stop.signal);
      return await atVoiceRate(samples, context.sampleRate);
    } finally {
      mine?.close();
      if (recorder === mine) recorder = undefined;
      closeMicrophone(stream);
    }
  }

  function setPlaying(isPlaying: boolean): void {
    if (state.stage !== "ready" || state.isPlaying === isPlaying) return;
    if (isPlaying) player?.play();
    else player?.pause();
    enter({ ...state, isPlaying });
  }

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    begin: (request) => {
      end();
      attempt = new AbortController();
      void run(request, attempt);
    },
    stopRecording: () => stopper.abort(),
    togglePlaying: () => setPlaying(state.stage === "ready" && !state.isPlaying),
    hear: (isVoiced) => {
      if (state.stage !== "ready") return;
      player?.hear(isVoiced);
      enter({ ...state, isVoiced });
    },
    level: () => recorder?.level() ?? 0,
    fraction: () => player?.fraction() ?? 0,
    close: end,
  };
}
