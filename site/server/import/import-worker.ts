import { type PreparedItem, prepareSound, type SoundTask, sourceKeyOfFile } from "./prepare-sound.ts";
import { prepareVoice, type VoiceTask } from "./prepare-voice.ts";
import { type Refusal, RefusedError } from "./refusals.ts";

/** What a child process does, by name. */
export interface WorkerJobs {
  identify: { task: string; result: string };
  sound: { task: SoundTask; result: PreparedItem };
  voice: { task: VoiceTask; result: PreparedItem };
}

/** Refusals cross the border between processes as values: an error would lose its class. */
export type Outcome<Result> = { result: Result } | { refusal: Omit<Refusal, "source"> };

// Decoders print every fault of a file, which may be one for every few bytes of it.
console.error = () => {};

export const identify = answering(sourceKeyOfFile);
export const sound = answering(prepareSound);
export const voice = answering(prepareVoice);

function answering<Task, Result>(work: (task: Task) => Promise<Result>) {
  return async (task: Task): Promise<Outcome<Result>> => {
    try {
      return { result: await work(task) };
    } catch (error) {
      // A WebAssembly module that ran out of memory or stack is in no state to go on: the pool starts a new process.
      if (error instanceof WebAssembly.RuntimeError || error instanceof RangeError) process.exit(1);
      if (!(error instanceof RefusedError)) throw error;
      return { refusal: { reason: error.reason, detail: error.detail } };
    }
  };
}
