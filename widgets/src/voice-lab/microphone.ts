import { LabError, type LabProblem } from "./lab-state.ts";
import recorderUrl from "./recorder.worklet.ts?worker&url";

/** What browsers call the ways in which there is no microphone. */
const problems: Readonly<Record<string, LabProblem>> = {
  NotAllowedError: "denied",
  SecurityError: "denied",
  NotFoundError: "missing",
  OverconstrainedError: "missing",
  NotReadableError: "busy",
  AbortError: "busy",
};

/** Asks for the microphone. Throws {@link LabError} that tells why there is none. */
export async function openMicrophone(): Promise<MediaStream> {
  if (!window.isSecureContext) throw new LabError("insecure");
  if (!navigator.mediaDevices?.getUserMedia || !("AudioWorkletNode" in window))
    throw new LabError("unsupported");
  try {
    return await navigator.mediaDevices.getUserMedia({
      audio: { channelCount: 1, echoCancellation: false, noiseSuppression: true, autoGainControl: true },
    });
  } catch (cause) {
    throw new LabError(problems[(cause as DOMException).name] ?? "busy", { cause });
  }
}

/** Gives the microphone back: the browser's sign that it is in use goes out. */
export function closeMicrophone(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** A microphone that is listened to. */
export interface Recorder {
  /** Loudest sample of the last moment, 0 to 1. */
  level(): number;
  /** Collects samples at the context's rate until there are so many seconds of them, or the signal says stop. */
  record(seconds: number, stop: AbortSignal): Promise<Float32Array<ArrayBuffer>>;
  close(): void;
}

/** How much of the level is left after one block of 128 samples without a sound. */
const LEVEL_DECAY = 0.97;

const ready = new WeakMap<AudioContext, Promise<void>>();

export async function openRecorder(context: AudioContext, stream: MediaStream): Promise<Recorder> {
  await loadWorklet(context);
  const source = context.createMediaStreamSource(stream);
  const node = new AudioWorkletNode(context, "tuna-recorder");
  // Some browsers run only what leads to the loudspeakers; the node itself is silent.
  source.connect(node).connect(context.destination);

  let level = 0;
  let onBlock: ((block: Float32Array) => void) | undefined;
  node.port.onmessage = ({ data }: MessageEvent<Float32Array>) => {
    level = data.reduce((most, sample) => Math.max(most, Math.abs(sample)), level * LEVEL_DECAY);
    onBlock?.(data);
  };

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
    close: () => {
      node.port.onmessage = null;
      source.disconnect();
      node.disconnect();
    },
  };
}

/** Once a context; what failed is tried again the next time. */
function loadWorklet(context: AudioContext): Promise<void> {
  const loading = ready.get(context) ?? context.audioWorklet.addModule(recorderUrl);
  ready.set(context, loading);
  loading.catch(() => ready.delete(context));
  return loading;
}
