import { flushCompileCache } from "node:module";
import { copyStoredFile, type StoredCopy } from "./copy-file.server.ts";
import { measureStoredFile, type StoredMeasures } from "./measure-stored-file.server.ts";
import { type PreparedItem, prepareSound, type SoundTask, sourceKeyOfFile } from "./prepare-sound.server.ts";
import { type PreparedUpload, prepareUpload, type UploadTask } from "./prepare-upload.server.ts";
import { prepareVoice, type VoiceTask } from "./prepare-voice.server.ts";
import { redrawIcon } from "./read-icon.server.ts";
import { type FileRefusalReason, RefusedError } from "./refusals.server.ts";
import { type StrippedFile, stripFile, stripStoredFile } from "./strip-file.server.ts";

/** The jobs of a child process by name. */
export interface WorkerJobs {
  identify: { task: string; result: string };
  sound: { task: SoundTask; result: PreparedItem };
  voice: { task: VoiceTask; result: PreparedItem };
  upload: { task: UploadTask; result: PreparedUpload };
  redraw: { task: Uint8Array; result: Uint8Array };
  strip: { task: Uint8Array; result: StrippedFile };
  copyStored: { task: Uint8Array; result: StoredCopy };
  stripStored: { task: Uint8Array; result: StrippedFile & { durationMs: number } };
  measureStored: { task: Uint8Array; result: StoredMeasures };
}

/** Result of a job. Refusals are values, since an error would lose its class between processes. */
export type Outcome<Result> =
  | { result: Result }
  | { refusal: { reason: FileRefusalReason; detail: string | undefined } };

// Decoders print each error in a file, which can be one for every few bytes.
console.error = () => {};

export const identify = answering(sourceKeyOfFile);
export const sound = answering(prepareSound);
export const voice = answering(prepareVoice);
export const upload = answering(prepareUpload);
export const redraw = answering(redrawIcon);
export const strip = answering(stripFile);
export const copyStored = answering(copyStoredFile);
export const stripStored = answering(stripStoredFile);
export const measureStored = answering(measureStoredFile);

function answering<Task, Result>(work: (task: Task) => Promise<Result>) {
  return async (task: Task): Promise<Outcome<Result>> => {
    try {
      return { result: await work(task) };
    } catch (error) {
      // A WebAssembly module is unusable after it ran out of memory or stack. The pool starts a new process.
      if (error instanceof WebAssembly.RuntimeError || error instanceof RangeError) process.exit(1);
      if (!(error instanceof RefusedError)) throw error;
      return { refusal: { reason: error.reason, detail: error.detail } };
    } finally {
      // The pool ends its processes by a signal, at which Node does not keep the code that it compiled.
      flushCompileCache();
    }
  };
}
