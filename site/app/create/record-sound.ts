import {
  closeMicrophone,
  LabError,
  openMicrophone,
  openRecorder,
  type Recorder,
} from "@tuna/widgets/voice-lab";
import { encodeWav } from "../../contract/audio/encode-wav.ts";
import { createTexts } from "../../contract/locale/texts.ts";

const { problems } = createTexts.recorder;

/** Longest recording. What is published of it is chosen afterwards. */
export const MAX_RECORDING_SECONDS = 120;
const COUNT_FROM = 3;
const COUNT_STEP_MS = 1000;
/** Below this peak there is only the microphone's noise. */
const MIN_PEAK = 0.004;

/** What a recording is at. */
export type RecordingStage = { name: "asking" } | { name: "counting"; count: number } | { name: "recording" };

export interface RecordOptions {
  context: AudioContext;
  deviceId: string | undefined;
  /** Ends the recording early and keeps it. */
  stop: AbortSignal;
  /** Drops the recording. */
  cancel: AbortSignal;
  onStage(stage: RecordingStage): void;
  onRecorder(recorder: Recorder | undefined): void;
}

/** Records the microphone after a countdown, and returns the recording as WAV. Throws an Error with a text for people. */
export async function recordSound(options: RecordOptions): Promise<Blob> {
  const { context, deviceId, stop, cancel, onStage, onRecorder } = options;
  onStage({ name: "asking" });
  const stream = await openMicrophone(deviceId).catch((error: unknown) => {
    throw new Error(problemText(error), { cause: error });
  });
  let recorder: Recorder | undefined;
  try {
    cancel.throwIfAborted();
    recorder = await openRecorder(context, stream);
    onRecorder(recorder);
    for (let count = COUNT_FROM; count > 0; count--) {
      cancel.throwIfAborted();
      onStage({ name: "counting", count });
      await new Promise((resolve) => setTimeout(resolve, COUNT_STEP_MS));
    }
    cancel.throwIfAborted();
    onStage({ name: "recording" });
    const samples = await recorder.record(MAX_RECORDING_SECONDS, AbortSignal.any([stop, cancel]));
    cancel.throwIfAborted();
    if (!samples.some((sample) => Math.abs(sample) > MIN_PEAK)) throw new Error(problems.silent);
    const wav = encodeWav({ sampleRate: context.sampleRate, channels: [samples] });
    return new Blob([wav], { type: "audio/wav" });
  } finally {
    onRecorder(undefined);
    recorder?.close();
    closeMicrophone(stream);
  }
}

function problemText(error: unknown): string {
  const name = error instanceof LabError ? error.problem : "failed";
  return (problems as Readonly<Record<string, string>>)[name] ?? problems.failed;
}
