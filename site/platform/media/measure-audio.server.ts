import { fingerprintOf } from "../audio/fingerprint.ts";
import { measureLoudness } from "../audio/loudness.ts";
import { durationMsOf, type Pcm, sampleCount, samplesBetween } from "../audio/pcm.ts";
import { isPossibleLoudness } from "../audio/sound-level.ts";
import { type AudioContainer, detectAudioFormat, readAudioContainer } from "./audio-container.server.ts";
import { AudioFaultError } from "./audio-fault.ts";
import { type AudioFormat, audioFormats } from "./audio-formats.server.ts";
import { audioIdentity } from "./audio-identity.server.ts";
import { decodeWithPadding, TOO_LOUD, withoutPadding } from "./decode-audio.server.ts";
import { assertDecodable } from "./decode-limits.server.ts";
import { isSilent, peaksOf } from "./peaks.server.ts";
import { atMost48kHz } from "./resample.server.ts";
import { rewrapAudio } from "./rewrap-audio.server.ts";
import { stripMetadata } from "./strip-metadata.server.ts";

/** Measures of decoded samples. */
export interface AudioMeasures {
  durationMs: number;
  /** Waveform: 400 integers from 0 to 100, see `peaksOf()`. */
  peaks: number[];
  loudnessLufs: number | null;
  /** Whether all of it is too quiet to hear (below -60 dBFS). */
  isSilent: boolean;
  fingerprint: Uint32Array;
  /** What other files of the same sound share with it, see {@link audioIdentity}. */
  identity: string;
}

export interface MeasuredAudio extends AudioMeasures, AudioContainer {
  mimeType: string;
  /** Samples of at most 48,000 Hz. */
  pcm: Pcm;
  /** The file without metadata, which is what the samples were decoded from. */
  stripped: Uint8Array;
}

/**
 * Detects, decodes and measures a sound file, and removes its metadata. Throws {@link AudioFaultError} if it is not audio, cannot be decoded, is cut
 * off or louder than any sound, is longer than `maxDurationMs`, or has more samples than the limits allow. See {@link withinLimit} for lossy files that
 * are hardly longer.
 */
export async function measureAudio(
  given: Uint8Array,
  maxDurationMs = Number.POSITIVE_INFINITY,
): Promise<MeasuredAudio> {
  const bytes = await rewrapAudio(given);
  const format = await detectAudioFormat(bytes);
  const trimmed = audioFormats[format].trimTags(bytes);
  const container = await readAudioContainer(trimmed, format);
  const { declaredDurationMs } = container;
  // The declared length may include padding of the encoder, which decoding removes.
  if (declaredDurationMs && declaredDurationMs > maxDurationMs * 1.1) {
    throw new AudioFaultError("too-long", `${(declaredDurationMs / 1000).toFixed(1)} s`);
  }
  const stripped = await stripMetadata(bytes, format);
  const whole = await decodeWithPadding(stripped, format, maxDurationMs + MAX_PADDING_MS);
  assertDecodable(whole.channels.length, whole.sampleRate);
  if (durationMsOf(whole) < 1) throw new AudioFaultError("empty", "it lasts less than a millisecond");
  if (isTruncated(bytes, format, whole, declaredDurationMs))
    throw new AudioFaultError("damaged", "a part of the file is missing or damaged");
  const sound = withinLimit(withoutPadding(whole, stripped, format), format, maxDurationMs);
  const identity = audioIdentity(stripped, format, sound);
  const pcm = atMost48kHz(sound);
  const measures = { durationMs: durationMsOf(sound), identity, ...measurePcm(pcm) };
  if (pcm.channels.length <= 2 && !isPossibleLoudness(measures.loudnessLufs))
    throw new AudioFaultError("damaged", TOO_LOUD);
  return { ...container, ...measures, mimeType: audioFormats[format].mimeType, pcm, stripped };
}

/** How much longer a sound may become by padding of its encoder that is neither declared nor silent. */
const MAX_UNKNOWN_PADDING_MS = 100;

/**
 * Returns a sound of at most `maxDurationMs`. A lossy file of exactly that length may decode to a little more, which is left
 * out at its end (decision 035). Throws {@link AudioFaultError} `too-long` for any other longer sound.
 */
function withinLimit(sound: Pcm, format: AudioFormat, maxDurationMs: number): Pcm {
  const most = Math.floor((maxDurationMs * sound.sampleRate) / 1000);
  const excess = sampleCount(sound) - most;
  if (excess <= 0) return sound;
  const paddingMs = audioFormats[format].countsSamples ? 0 : MAX_UNKNOWN_PADDING_MS;
  if (excess > (paddingMs * sound.sampleRate) / 1000) throw new AudioFaultError("too-long");
  return samplesBetween(sound, 0, most);
}

/** Measures samples of at most 48,000 Hz. */
function measurePcm(pcm: Pcm): Omit<AudioMeasures, "identity" | "durationMs"> {
  return {
    peaks: peaksOf(pcm),
    loudnessLufs: measureLoudness(pcm),
    isSilent: isSilent(pcm),
    fingerprint: fingerprintOf(pcm),
  };
}

/** Longest padding that lossy encoders add around a sound: the container counts it, and decoding removes it. */
const MAX_PADDING_SAMPLES = 4096;
const MAX_PADDING_MS = 250;
/** Tolerance for formats that count their samples. */
const EXACT_MS = 2;

/** Whether a file ends before its own header says, or in the middle of one of its parts. */
function isTruncated(
  bytes: Uint8Array,
  format: AudioFormat,
  pcm: Pcm,
  declaredDurationMs: number | null,
): boolean {
  const { isTruncated: endsInsidePart, countsSamples } = audioFormats[format];
  if (endsInsidePart(bytes)) return true;
  if (declaredDurationMs === null) return false;
  const paddingMs = countsSamples
    ? EXACT_MS
    : Math.max(MAX_PADDING_MS, (MAX_PADDING_SAMPLES / pcm.sampleRate) * 1000);
  return durationMsOf(pcm) < declaredDurationMs - paddingMs;
}
