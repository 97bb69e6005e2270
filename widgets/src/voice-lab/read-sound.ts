import { normalised, SAMPLE_RATE, type Signal } from "@tuna/sdk/voice-lab";
import { LabError } from "./lab-state.ts";

/** Maximum length of a recording, in seconds. */
export const MAX_SECONDS = 5;
/** Maximum size of a file, in bytes. */
export const MAX_FILE_BYTES = 20 * 1024 * 1024;

/** Minimum peak of a recording. Below it there is only the microphone's noise. */
const MIN_PEAK = 0.004;
const PEAK = 0.8;

/**
 * Returns the first seconds of a sound file as a mono signal, {@link MAX_SECONDS} by default. Throws a {@link
 * LabError} if the file is too big or cannot be decoded.
 */
export async function readSound(bytes: ArrayBuffer, maxSeconds = MAX_SECONDS): Promise<Signal> {
  if (bytes.byteLength > MAX_FILE_BYTES) throw new LabError("tooBig");
  if (!("OfflineAudioContext" in window)) throw new LabError("noAudio");
  const decoder = new OfflineAudioContext(1, 1, SAMPLE_RATE);
  const decoded = await decoder.decodeAudioData(bytes).catch((cause: unknown) => {
    throw new LabError("unreadable", { cause });
  });
  const length = Math.min(decoded.length, maxSeconds * SAMPLE_RATE);
  const mono = new Float32Array(length);
  for (let channel = 0; channel < decoded.numberOfChannels; channel++) {
    const samples = decoded.getChannelData(channel);
    for (let index = 0; index < length; index++)
      mono[index] = (mono[index] ?? 0) + (samples[index] ?? 0) / decoded.numberOfChannels;
  }
  return mono;
}

/** Converts recorded samples to the sample rate of voices. */
export async function atVoiceRate(samples: Float32Array<ArrayBuffer>, sampleRate: number): Promise<Signal> {
  if (samples.length === 0) return new Float32Array(0);
  const length = Math.max(1, Math.floor((samples.length * SAMPLE_RATE) / sampleRate));
  const context = new OfflineAudioContext(1, length, SAMPLE_RATE);
  const buffer = context.createBuffer(1, samples.length, sampleRate);
  buffer.copyToChannel(samples, 0);
  const source = new AudioBufferSourceNode(context, { buffer });
  source.connect(context.destination);
  source.start();
  return (await context.startRendering()).getChannelData(0).slice();
}

/** Normalizes a recording to the level that voices expect. Throws a {@link LabError} for silence. */
export function spokenUp(signal: Signal): Signal {
  const peak = signal.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  if (peak < MIN_PEAK) throw new LabError("silent");
  return normalised(signal, PEAK);
}
