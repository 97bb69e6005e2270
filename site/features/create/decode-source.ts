import { AudioSample, AudioSampleSink, EncodedPacketSink } from "mediabunny";
import { type Pcm, sampleCount } from "../../platform/audio/pcm.ts";
import { mixToTwo } from "../../platform/audio/two-channels.ts";
import { type OpenedSource, SourceError } from "./open-source.ts";
import { placePieces } from "./place-pieces.ts";
import { addSamples, PEAK_MS, peakCount, repeatPeaks, type WavePeaks } from "./wave-peaks.ts";

/** Parts of a source that a first drawing decodes, evenly spread. More take longer than a visitor waits. */
const ROUGH_PARTS = 60;
const ROUGH_PART_MS = 200;
/** Sources of at most this length are decoded at once. */
export const ROUGH_FROM_MS = 60_000;
/** Length of the parts in which a source is read: a whole number of peaks. */
const READ_MS = 10_000;
/** What is decoded before a part and dropped, because packets build on those before them: MP3 of few bits needs the most. */
const PRE_ROLL_SECONDS = 0.5;
/** How exactly the end of what can be decoded is found. */
const DAMAGE_MS = 10;

/** Called with peaks from an index on. The first call covers the whole source roughly if it is long. */
export type ReportPeaks = (
  peaks: WavePeaks,
  from: number,
  isComplete: boolean,
  damagedFromMs?: number,
) => void;

/**
 * Decodes a source part by part and reports its peaks. Nothing of the decoded source is kept. Returns how much of it can be
 * decoded, in milliseconds: all of it, unless it is damaged.
 */
export async function readPeaks(source: OpenedSource, report: ReportPeaks): Promise<number> {
  const { durationMs } = source.facts;
  if (durationMs > ROUGH_FROM_MS) report(await roughPeaks(source), 0, false);
  for (let fromMs = 0; fromMs < durationMs; fromMs += READ_MS) {
    const toMs = Math.min(durationMs, fromMs + READ_MS);
    const part = await decodeRange(source, fromMs, toMs).catch((error: unknown) => console.warn(error));
    if (part) report(peaksOf(part, toMs - fromMs), fromMs / PEAK_MS, toMs === durationMs);
    else {
      const endMs = await decodableEnd(source, fromMs, toMs);
      const good =
        endMs > fromMs
          ? peaksOf(await decodeRange(source, fromMs, endMs), endMs - fromMs)
          : new Float32Array(0);
      report(good, fromMs / PEAK_MS, true, endMs);
      return endMs;
    }
  }
  return durationMs;
}

function peaksOf({ channels, sampleRate }: Pcm, lengthMs: number): WavePeaks {
  const peaks: WavePeaks = new Float32Array(peakCount(lengthMs));
  for (const samples of channels) addSamples(peaks, samples, 0, sampleRate);
  return peaks;
}

async function roughPeaks(source: OpenedSource): Promise<WavePeaks> {
  const { durationMs } = source.facts;
  const peaks: WavePeaks = new Float32Array(peakCount(durationMs));
  const stepMs = durationMs / ROUGH_PARTS;
  const indexOf = (ms: number) => Math.floor(ms / PEAK_MS);
  for (let part = 0; part < ROUGH_PARTS; part++) {
    const start = part * stepMs;
    const pcm = await decodeRange(source, start, start + ROUGH_PART_MS).catch(() => undefined);
    if (pcm)
      peaks.set(peaksOf(pcm, ROUGH_PART_MS).subarray(0, peaks.length - indexOf(start)), indexOf(start));
    repeatPeaks(peaks, indexOf(start), indexOf(start + ROUGH_PART_MS), indexOf(start + stepMs));
  }
  return peaks;
}

/** Returns the end of what can be decoded, if that lies between two times. */
async function decodableEnd(source: OpenedSource, fromMs: number, toMs: number): Promise<number> {
  let [low, high] = [fromMs, toMs];
  while (high - low > DAMAGE_MS) {
    const middle = (low + high) / 2;
    const isDecodable = await decodeRange(source, low, middle).then(
      () => true,
      () => false,
    );
    if (isDecodable) low = middle;
    else high = middle;
  }
  return Math.floor((low * source.facts.sampleRate) / 1000) * (1000 / source.facts.sampleRate);
}

/**
 * Decodes a part of a source: its samples from one time to the other, mixed to at most two channels. It begins with the very
 * sample of its time in every codec. Throws a {@link SourceError} `damaged` if the part cannot be decoded as a whole.
 */
export async function decodeRange(source: OpenedSource, fromMs: number, toMs: number): Promise<Pcm> {
  const pieces = await decodePieces(source, fromMs / 1000, toMs / 1000).catch((cause) => {
    throw new SourceError("damaged", { cause });
  });
  const sampleRate = pieces[0]?.sampleRate ?? source.facts.sampleRate;
  const first = Math.round((fromMs * sampleRate) / 1000);
  const length = Math.round((toMs * sampleRate) / 1000) - first;
  const channels = (pieces[0]?.channels ?? [0]).map(() => new Float32Array(length));
  for (const { at, channels: decoded } of pieces) {
    const offset = at - first;
    for (const [channel, target] of channels.entries()) {
      const samples = decoded[channel] ?? decoded[0];
      const fitting = samples?.subarray(Math.max(0, -offset), Math.max(0, length - offset));
      if (fitting?.length) target.set(fitting, Math.max(0, offset));
    }
  }
  return { sampleRate, channels };
}

/** Samples that were decoded together. */
interface Piece extends Pcm {
  /** Position of the first of them in the source, in samples. */
  at: number;
}

async function decodePieces(source: OpenedSource, from: number, to: number): Promise<Piece[]> {
  const { track, startSeconds, isRounded } = source;
  const [start, end] = [from + startSeconds, to + startSeconds];
  const config = await track.getDecoderConfig();
  if (!config) throw new Error("The codec is unknown");
  if (config.codec.startsWith("pcm")) {
    const pieces: Piece[] = [];
    for await (const sample of new AudioSampleSink(track).samples(start, end)) {
      const at = Math.round((sample.timestamp - startSeconds) * sample.sampleRate);
      pieces.push({ ...pcmOf(sample, false), at });
    }
    return pieces;
  }
  const isAac = config.codec.startsWith("mp4a");
  const decoded: Pcm[] = [];
  let problem: unknown;
  const decoder = new AudioDecoder({
    output: (data) => decoded.push(pcmOf(new AudioSample(data), isAac)),
    error: (error) => {
      problem = error;
    },
  });
  try {
    decoder.configure(config);
    const packets = new EncodedPacketSink(track);
    const timestamps: number[] = [];
    for await (const packet of packets.packets(
      (await packets.getKeyPacket(start - PRE_ROLL_SECONDS)) ?? undefined,
    )) {
      if (packet.timestamp >= end) break;
      timestamps.push(packet.timestamp);
      decoder.decode(packet.toEncodedAudioChunk());
    }
    await decoder.flush();
    const positionOf = (timestamp: number) => (timestamp - startSeconds) * (decoded[0]?.sampleRate ?? 0);
    // Browsers drop a damaged frame of FLAC without an error.
    if (config.codec === "flac" && decoded.length < timestamps.length) throw new Error("A frame is missing");
    const places = placePieces(
      decoded.map(sampleCount),
      timestamps.map(positionOf),
      isRounded ? positionOf(await track.getFirstTimestamp()) : undefined,
    );
    return decoded.map((pcm, index) => ({ ...pcm, at: places[index] ?? 0 }));
  } catch (error) {
    throw problem ?? error;
  } finally {
    if (decoder.state !== "closed") decoder.close();
  }
}

function pcmOf(sample: AudioSample, isAac: boolean): Pcm {
  const { sampleRate } = sample;
  const channels = Array.from({ length: sample.numberOfChannels }, (_, planeIndex) => {
    const samples = new Float32Array(sample.numberOfFrames);
    sample.copyTo(samples, { planeIndex, format: "f32-planar" });
    return samples;
  });
  sample.close();
  return mixToTwo({ sampleRate, channels }, isAac);
}
