import { pageHardware } from "../audio/audio-hardware.ts";
import { loadWorklet } from "../audio/load-worklet.ts";
import { setAudioSession } from "../audio/page-context.ts";
import { LabError, type LabProblem } from "./lab-state.ts";
import recorderUrl from "./recorder.worklet.ts?worker&url";

/** Problems by the name of the browser's error. */
const problems: Readonly<Record<string, LabProblem>> = {
  NotAllowedError: "denied",
  SecurityError: "denied",
  NotFoundError: "missing",
  OverconstrainedError: "missing",
  NotReadableError: "busy",
  AbortError: "busy",
};

/** For a voice that effects change: one channel, evened, and not muted while the changed voice is heard. */
const voiceInput: MediaTrackConstraints = {
  channelCount: 1,
  echoCancellation: false,
  noiseSuppression: true,
  autoGainControl: true,
};

/**
 * Opens the microphone, the system's own without the id of a device. `input` says what the browser does to its sound;
 * without it, noise is suppressed and the level evened, as a voice needs it. Throws a {@link LabError} with the reason if
 * there is none.
 */
export async function openMicrophone(
  deviceId?: string,
  input: MediaTrackConstraints = voiceInput,
): Promise<MediaStream> {
  if (!window.isSecureContext) throw new LabError("insecure");
  if (!navigator.mediaDevices?.getUserMedia || !("AudioWorkletNode" in window))
    throw new LabError("unsupported");
  // While the page only plays, iOS refuses the microphone.
  setAudioSession("auto");
  try {
    const stream = await navigator.mediaDevices.getUserMedia({
      audio: { ...input, ...(deviceId && { deviceId: { exact: deviceId } }) },
    });
    releases.set(stream, pageHardware().addUser({ isNeeded: () => true }));
    // It may sleep since the gesture, if the visitor hesitated.
    pageHardware().wakeUp();
    return stream;
  } catch (cause) {
    setAudioSession("playback");
    throw new LabError(problems[(cause as DOMException).name] ?? "busy", { cause });
  }
}

/** Let the audio hardware sleep again. */
const releases = new WeakMap<MediaStream, () => void>();

/** Stops the microphone, so that the browser's sign of its use disappears. */
export function closeMicrophone(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
  releases.get(stream)?.();
  setAudioSession("playback");
}

/** A microphone with its level and recordings. */
export interface Recorder {
  /** Returns the level of the last moment, 0 to 1. */
  level(): number;
  /** Resolves with samples at the context's rate, after so many seconds or when the signal aborts. */
  record(seconds: number, stop: AbortSignal): Promise<Float32Array<ArrayBuffer>>;
  close(): void;
}

/** Factor of the level after each silent block of 128 samples. */
const LEVEL_DECAY = 0.97;

/** A block of samples, one array a channel. */
export type MicrophoneBlock = readonly Float32Array<ArrayBuffer>[];

/**
 * Calls `onBlock` with everything that a microphone hears, at the context's rate, in one or two channels. Returns a function
 * that ends it; close the microphone afterwards.
 */
export async function hearMicrophone(
  context: AudioContext,
  stream: MediaStream,
  onBlock: (block: MicrophoneBlock) => void,
): Promise<() => void> {
  await loadWorklet(context, recorderUrl);
  const source = context.createMediaStreamSource(stream);
  const node = new AudioWorkletNode(context, "tuna-recorder", {
    channelCount: 2,
    channelCountMode: "clamped-max",
    // Of an interface with many inputs, the first two are kept instead of mixing all.
    channelInterpretation: "discrete",
  });
  node.port.onmessage = ({ data }: MessageEvent<MicrophoneBlock>) => onBlock(data);
  // Some browsers run only nodes that lead to the speakers. The node itself is silent.
  source.connect(node).connect(context.destination);
  return () => {
    node.port.onmessage = null;
    node.port.postMessage("close");
    source.disconnect();
    node.disconnect();
  };
}

/** Opens a recorder of a microphone's first channel. Close it, then the microphone. */
export async function openRecorder(context: AudioContext, stream: MediaStream): Promise<Recorder> {
  let level = 0;
  let onBlock: ((block: Float32Array) => void) | undefined;
  const close = await hearMicrophone(context, stream, ([samples]) => {
    if (!samples) return;
    level = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), level * LEVEL_DECAY);
    onBlock?.(samples);
  });

  return {
    level: () => Math.min(1, level),
    record: (seconds, stop) => {
      const recorded = new Float32Array(Math.round(seconds * context.sampleRate));
      let length = 0;
      return new Promise((resolve) => {
        if (stop.aborted) return resolve(recorded.slice(0, 0));
        const finish = () => {
          onBlock = undefined;
          resolve(recorded.slice(0, length));
        };
        onBlock = (block) => {
          const fitting = block.subarray(0, recorded.length - length);
          recorded.set(fitting, length);
          length += fitting.length;
          if (length === recorded.length) finish();
        };
        stop.addEventListener("abort", finish, { once: true });
      });
    },
    close,
  };
}
