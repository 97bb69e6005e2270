import type { VoiceEffect } from "@tuna/sdk";
import type { Signal } from "@tuna/sdk/voice-lab";
import { LabError } from "./lab-state.ts";
import type { VoiceRequest } from "./voice-worker.ts";

/** Applies a voice to a signal in a worker. */
export interface VoiceMachine {
  /** Throws a {@link LabError} if the browser cannot. Call it once at a time. */
  apply(speaker: Signal, effects: readonly VoiceEffect[]): Promise<Signal>;
  close(): void;
}

export function createVoiceMachine(): VoiceMachine {
  let worker: Worker | undefined;

  return {
    apply: (speaker, effects) => {
      worker ??= new Worker(new URL("./voice-worker.ts", import.meta.url), { type: "module" });
      return answerOf(worker, { speaker, effects });
    },
    close: () => {
      worker?.terminate();
      worker = undefined;
    },
  };
}

function answerOf(worker: Worker, request: VoiceRequest): Promise<Signal> {
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Signal>) => resolve(data);
    worker.onerror = (event) => {
      event.preventDefault();
      reject(new LabError("noAudio", { cause: event.message }));
    };
    worker.postMessage(request);
  });
}
