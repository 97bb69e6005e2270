import { type AudioContainer, readAudioContainer } from "./audio-container.ts";
import { AudioFaultError } from "./audio-fault.ts";
import { isCutOff } from "./cut-off.ts";
import { decodeAudio } from "./decode-audio.ts";
import { loudnessLufsOf } from "./loudness.ts";
import { mimeTypeOfFormat } from "./mime.ts";
import { durationMsOf, type Pcm, sampleCount } from "./pcm.ts";
import { isSilent, peaksOf } from "./peaks.ts";

/** What is measured on decoded samples. */
export interface AudioMeasures {
  durationMs: number;
  /** See `audio.peaks` of a sound. */
  peaks: number[];
  loudnessLufs: number | null;
  /** Nothing in it is loud enough to be heard (-60 dBFS). */
  isSilent: boolean;
}

export interface MeasuredAudio extends AudioMeasures, AudioContainer {
  mimeType: string;
  pcm: Pcm;
}

/**
 * Sniffs, decodes and measures a sound file. Throws {@link AudioFaultError} for what is no audio, cannot be decoded,
 * is cut off, or is longer than `maxDurationMs`.
 */
export async function measureAudio(bytes: Uint8Array, maxDurationMs?: number): Promise<MeasuredAudio> {
  const container = await readAudioContainer(bytes);
  const { format, declaredDurationMs } = container;
  // A length that the container declares may count some of the encoder's padding, which decoding takes away.
  if (maxDurationMs && declaredDurationMs && declaredDurationMs > maxDurationMs * 1.1) {
    throw new AudioFaultError("too-long", `${(declaredDurationMs / 1000).toFixed(1)} s`);
  }
  const pcm = withoutNonNumbers(await decodeAudio(bytes, format, maxDurationMs));
  if (sampleCount(pcm) === 0) throw new AudioFaultError("damaged", "no samples could be decoded");
  if (!isPlayable(pcm))
    throw new AudioFaultError("unsupported", `${pcm.channels.length} channels of ${pcm.sampleRate} Hz`);
  if (isCutOff(bytes, format, pcm, declaredDurationMs))
    throw new AudioFaultError("damaged", "the file ends early");
  return { ...container, ...measurePcm(pcm), mimeType: mimeTypeOfFormat(format), pcm };
}

/** What browsers take: a header may say anything. */
function isPlayable({ sampleRate, channels }: Pcm): boolean {
  return sampleRate >= 3000 && sampleRate <= 384_000 && channels.length <= 8;
}

/** Measures decoded samples. */
export function measurePcm(pcm: Pcm): AudioMeasures {
  return {
    durationMs: durationMsOf(pcm),
    peaks: peaksOf(pcm),
    loudnessLufs: loudnessLufsOf(pcm),
    isSilent: isSilent(pcm),
  };
}

/** Files of floating-point samples may hold NaN and infinities; one of them would make every measure meaningless. */
function withoutNonNumbers(pcm: Pcm): Pcm {
  const channels = pcm.channels.map((channel) =>
    channel.every(Number.isFinite)
      ? channel
      : channel.map((sample) => (Number.isFinite(sample) ? sample : 0)),
  );
  return { ...pcm, channels };
}
