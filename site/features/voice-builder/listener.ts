import type { VoiceEffect } from "@tuna/sdk";
import { SAMPLE_RATE, type Signal } from "@tuna/sdk/voice-lab";
import { pageHardware } from "@tuna/widgets";
import {
  bufferOf,
  closeMicrophone,
  type LabProblem,
  openMicrophone,
  problemOf,
  startBufferVoice,
  takeTurn,
} from "@tuna/widgets/voice-lab";
import { openVoiceNode, type VoiceNode } from "./voice-node.ts";
import type { VoiceNodeReport } from "./voice-node-report.ts";

/** Why nothing is heard any more. */
export type ListenProblem = LabProblem | "whistle" | "hidden" | "unplugged";

/** What is heard through the voice. */
export interface ListenState {
  mode: "idle" | "asking" | "playing" | "live";
  isVoiced: boolean;
  /** Delay in whole milliseconds. */
  latency?: { voice: number; device: number };
  problem?: ListenProblem;
}

/** Plays a signal or the microphone through the effects, which change while it plays. */
export interface Listener {
  state(): ListenState;
  subscribe(listener: () => void): () => void;
  /** Plays a signal again and again. */
  play(signal: Signal): Promise<void>;
  startLive(deviceId?: string): Promise<void>;
  stop(problem?: ListenProblem): void;
  change(effects: readonly VoiceEffect[]): void;
  /** Switches between the voice and the plain sound. */
  hear(isVoiced: boolean): void;
  /** Loudness of what is heard, 0 to 1. */
  level(): number;
}

interface Running {
  voice: VoiceNode;
  end(): void;
}

/** Silence at the end of a signal that repeats, in which echoes and rooms ring on. */
const PAUSE_SECONDS = 1;
/** A voice of this level fills the meter. */
const FULL_LEVEL = 0.4;

export function createListener(first: readonly VoiceEffect[]): Listener {
  const listeners = new Set<() => void>();
  let state: ListenState = { mode: "idle", isVoiced: true };
  let effects = first;
  let running: Running | undefined;
  let attempt = 0;
  let level = 0;

  function set(next: Partial<ListenState>): void {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }

  const heard = () => (state.isVoiced ? effects : []);

  function stop(problem?: ListenProblem): void {
    attempt++;
    running?.end();
    running = undefined;
    level = 0;
    set({ mode: "idle", problem, latency: undefined });
  }

  function report(context: AudioContext, { level: next, latencySeconds, hasRunAway }: VoiceNodeReport): void {
    level = next;
    if (hasRunAway) {
      stop("whistle");
      return;
    }
    const inMs = (seconds: number) => Math.round(1000 * seconds);
    const latency = {
      voice: inMs(latencySeconds),
      device: inMs(context.baseLatency + (context.outputLatency || 0)),
    };
    if (latency.voice !== state.latency?.voice || latency.device !== state.latency.device) set({ latency });
  }

  /** Connects the voice to the speakers, and a source to the voice: `open` returns a function that closes it. */
  async function run(
    mode: "playing" | "live",
    open: (voice: AudioNode) => Promise<() => void>,
  ): Promise<void> {
    stop();
    const mine = ++attempt;
    const isCurrent = () => attempt === mine;
    const context = pageHardware().wakeUp();
    if (!context || !("audioWorklet" in context)) return set({ problem: "noAudio" });
    if (mode === "live") set({ mode: "asking" });
    let voice: VoiceNode | undefined;
    try {
      const settings = { effects: heard(), isGuarded: mode === "live" };
      const opened = await openVoiceNode(context, settings, (next) => isCurrent() && report(context, next));
      voice = opened;
      if (!isCurrent()) return;
      const closeSource = await open(opened.node);
      if (!isCurrent()) return closeSource();
      const giveBackTurn = takeTurn(() => stop());
      running = {
        voice,
        end: () => {
          opened.close();
          closeSource();
          giveBackTurn();
        },
      };
      voice.change(heard());
      voice.node.connect(context.destination);
      set({ mode });
    } catch (error) {
      console.warn(error);
      if (isCurrent()) stop(problemOf(error));
    } finally {
      if (running?.voice !== voice) voice?.close();
    }
  }

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    play: (signal) =>
      run("playing", async (voice) => {
        const buffer = bufferOf([signal], SAMPLE_RATE, signal.length + PAUSE_SECONDS * SAMPLE_RATE);
        const played = startBufferVoice(voice, { buffer }, { level: 1, isLooping: true, onOver() {} });
        return () => played.stop(0);
      }),
    startLive: (deviceId) =>
      run("live", async (voice) => {
        const stream = await openMicrophone(deviceId);
        for (const track of stream.getTracks()) track.onended = () => stop("unplugged");
        try {
          const source = (voice.context as AudioContext).createMediaStreamSource(stream);
          source.connect(voice);
          return () => {
            source.disconnect();
            closeMicrophone(stream);
          };
        } catch (error) {
          // Firefox refuses a microphone at another rate than the context's.
          closeMicrophone(stream);
          throw error;
        }
      }),
    stop,
    change: (next) => {
      effects = next;
      running?.voice.change(heard());
    },
    hear: (isVoiced) => {
      set({ isVoiced });
      running?.voice.change(heard());
    },
    level: () => Math.min(1, level / FULL_LEVEL),
  };
}
