import { type PreparedItem, prepareSound, type SoundTask, sourceKeyOfFile } from "./prepare-sound.ts";
import { type PreparedUpload, prepareUpload, type UploadTask } from "./prepare-upload.ts";
import { prepareVoice, type VoiceTask } from "./prepare-voice.ts";
import { type Refusal, RefusedError } from "./refusals.ts";
import { type StrippedFile, stripFile, stripStoredFile } from "./strip-file.ts";

/** The jobs of a child process by name. */
export interface WorkerJobs {
  identify: { task: string; result: string };
  sound: { task: SoundTask; result: PreparedItem };
  voice: { task: VoiceTask; result: PreparedItem };
  upload: { task: UploadTask; result: PreparedUpload };
  strip: { task: Uint8Array; result: StrippedFile };
  stripStored: { task: Uint8Array; result: StrippedFile & { durationMs: number } };
}

/** Result of a job. Refusals are values, since an error would lose its class between processes. */
export type Outcome<Result> = { result: Result } | { refusal: Omit<Refusal, "source"> };

// Decoders print each error in a file, which can be one for every few bytes.
console.error = () => {};

export const identify = answering(sourceKeyOfFile);
export const sound = answering(prepareSound);
export const voice = answering(prepareVoice);
export const upload = answering(prepareUpload);
export const strip = answering(stripFile);
export const stripStored = answering(stripStoredFile);

function answering<Task, Result>(work: (task: Task) => Promise<Result>) {
  return async (task: Task): Promise<Outcome<Result>> => {
    try {
      return { result: await work(task) };
    } catch (error) {
      // A WebAssembly module is unusable after it ran out of memory or stack. The pool starts a new process.
      if (error instanceof WebAssembly.RuntimeError || error instanceof RangeError) process.exit(1);
      if (!(error instanceof RefusedError)) throw error;
      return { refusal: { reason: error.reason, detail: error.detail } };
    }
  };
}
