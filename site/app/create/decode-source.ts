import type { AudioSample, AudioSampleSink } from "mediabunny";
import type { Pcm } from "../../contract/audio/pcm.ts";
import type { OpenedSource } from "./open-source.ts";
import { addSamples, PEAK_MS, peakCount, repeatPeaks, type WavePeaks } from "./wave-peaks.ts";

/** Parts of a source that a first drawing decodes, evenly spread. More take longer than a visitor waits. */
const ROUGH_PARTS = 60;
const ROUGH_PART_SECONDS = 0.2;
/** Sources of at most this length are decoded at once. */
const ROUGH_FROM_MS = 60_000;
/** Peaks that are reported together: five seconds of the source. */
const REPORTED_PEAKS = 1000;

/** Called with peaks from an index on. The first call covers the whole source roughly if it is long. */
export type ReportPeaks = (peaks: WavePeaks, from: number, isComplete: boolean) => void;

/**
 * Decodes a source piece by piece and reports its peaks. Nothing of the decoded source is kept. Stops when the
 * signal aborts.
 */
export async function readPeaks({ facts, sink }: OpenedSource, report: ReportPeaks, signal: AbortSignal) {
  if (facts.durationMs > ROUGH_FROM_MS) report(await roughPeaks({ facts, sink }, signal), 0, false);
  const peaks: WavePeaks = new Float32Array(peakCount(facts.durationMs));
  let reported = 0;
  for await (const sample of sink.samples()) {
    addSample(peaks, sample);
    const done = Math.floor((sample.timestamp * 1000) / PEAK_MS);
    sample.close();
    if (signal.aborted) return;
    if (done - reported < REPORTED_PEAKS) continue;
    report(peaks.slice(reported, done), reported, false);
    reported = done;
  }
  report(peaks.slice(reported), reported, true);
}

async function roughPeaks({ facts, sink }: OpenedSource, signal: AbortSignal): Promise<WavePeaks> {
  const peaks: WavePeaks = new Float32Array(peakCount(facts.durationMs));
  const stepSeconds = facts.durationMs / 1000 / ROUGH_PARTS;
  for (let part = 0; part < ROUGH_PARTS && !signal.aborted; part++) {
    const start = part * stepSeconds;
    for await (const sample of sink.samples(start, start + ROUGH_PART_SECONDS)) {
      addSample(peaks, sample);
      sample.close();
    }
    const indexOf = (seconds: number) => Math.floor((seconds * 1000) / PEAK_MS);
    repeatPeaks(peaks, indexOf(start), indexOf(start + ROUGH_PART_SECONDS), indexOf(start + stepSeconds));
  }
  return peaks;
}

function addSample(peaks: WavePeaks, sample: AudioSample): void {
  for (const samples of channelsOf(sample)) addSamples(peaks, samples, sample.timestamp, sample.sampleRate);
}

/** Decodes a part of a source: its samples from one time to the other, with at most two channels. */
export async function decodeRange(sink: AudioSampleSink, fromMs: number, toMs: number): Promise<Pcm> {
  let pcm: Pcm | undefined;
  for await (const sample of sink.samples(fromMs / 1000, toMs / 1000)) {
    const { sampleRate } = sample;
    const decoded = stereo(channelsOf(sample));
    sample.close();
    const first = Math.round((fromMs * sampleRate) / 1000);
    const length = Math.round((toMs * sampleRate) / 1000) - first;
    pcm ??= { sampleRate, channels: decoded.map(() => new Float32Array(length)) };
    const at = Math.round(sample.timestamp * sampleRate) - first;
    for (const [channel, target] of pcm.channels.entries()) {
      const samples = decoded[channel] ?? decoded[0];
      const fitting = samples?.subarray(Math.max(0, -at), Math.max(0, length - at));
      if (fitting?.length) target.set(fitting, Math.max(0, at));
    }
  }
  return pcm ?? { sampleRate: 48_000, channels: [new Float32Array(0)] };
}

function channelsOf(sample: AudioSample): Float32Array<ArrayBuffer>[] {
  return Array.from({ length: sample.numberOfChannels }, (_, planeIndex) => {
    const samples = new Float32Array(sample.numberOfFrames);
    sample.copyTo(samples, { planeIndex, format: "f32-planar" });
    return samples;
  });
}

/** Share of the middle and rear channels in each of the two that are heard. */
const SIDE_SHARE = 0.7;

/** Mixes more than two channels down to two: left, right, middle, bass, rear left and right, side left and right. */
function stereo(channels: Float32Array<ArrayBuffer>[]): Float32Array<ArrayBuffer>[] {
  const [left, right, middle, , rearLeft, rearRight, sideLeft, sideRight] = channels;
  if (!left || !right || !middle) return channels;
  const mixed = (front: Float32Array, ...others: (Float32Array | undefined)[]) => {
    const added = [middle, ...others].filter((other) => other !== undefined);
    const level = 1 / (1 + SIDE_SHARE * added.length);
    const sum = front.map((sample) => level * sample);
    for (const other of added) {
      for (const [index, sample] of other.entries())
        sum[index] = (sum[index] ?? 0) + level * SIDE_SHARE * sample;
    }
    return sum;
  };
  return [mixed(left, rearLeft, sideLeft), mixed(right, rearRight, sideRight)];
}
