/** Loudest samples of a source, from 0 to 1, in steps of {@link PEAK_MS}. */
export type WavePeaks = Float32Array<ArrayBuffer>;

/** Length of the part of a source that one peak stands for. */
export const PEAK_MS = 5;

/** Returns how many peaks a source has. */
export function peakCount(durationMs: number): number {
  return Math.max(1, Math.ceil(durationMs / PEAK_MS));
}

/** Raises the peaks of a piece of decoded samples that begins at `startSeconds`. */
export function addSamples(
  peaks: WavePeaks,
  samples: Float32Array,
  startSeconds: number,
  sampleRate: number,
): void {
  const samplesPerPeak = (sampleRate * PEAK_MS) / 1000;
  const offset = startSeconds * sampleRate;
  let index = Math.max(0, Math.ceil(-offset));
  while (index < samples.length) {
    const at = Math.floor((offset + index) / samplesPerPeak);
    if (at >= peaks.length) return;
    const end = Math.min(samples.length, Math.max(index + 1, Math.ceil((at + 1) * samplesPerPeak - offset)));
    let loudest = peaks[at] ?? 0;
    for (; index < end; index++) {
      const amplitude = Math.abs(samples[index] ?? 0);
      if (amplitude > loudest) loudest = amplitude;
    }
    peaks[at] = loudest;
  }
}

/** Repeats the peaks of a decoded piece up to where the next piece begins, so that a first drawing has no gaps. */
export function repeatPeaks(peaks: WavePeaks, from: number, decodedTo: number, to: number): void {
  const length = Math.max(1, decodedTo - from);
  for (let index = decodedTo; index < Math.min(to, peaks.length); index++)
    peaks[index] = peaks[from + ((index - from) % length)] ?? 0;
}

/** Returns the loudest peak of each column of a drawing that shows a part of the source. */
export function peakColumns(peaks: WavePeaks, fromMs: number, toMs: number, count: number): Float32Array {
  const perColumn = (toMs - fromMs) / count / PEAK_MS;
  return Float32Array.from({ length: count }, (_, column) => {
    const first = Math.floor(fromMs / PEAK_MS + column * perColumn);
    const last = Math.max(first + 1, Math.floor(fromMs / PEAK_MS + (column + 1) * perColumn));
    let loudest = 0;
    for (let index = Math.max(0, first); index < last && index < peaks.length; index++)
      loudest = Math.max(loudest, peaks[index] ?? 0);
    return loudest;
  });
}

/** Returns where the loudest part of a length begins, in milliseconds. */
export function loudestStartMs(peaks: WavePeaks, lengthMs: number): number {
  const width = Math.min(peaks.length, Math.round(lengthMs / PEAK_MS));
  let sum = 0;
  let loudest = -1;
  let start = 0;
  for (let index = 0; index < peaks.length; index++) {
    sum += (peaks[index] ?? 0) ** 2 - (index >= width ? (peaks[index - width] ?? 0) ** 2 : 0);
    if (index >= width - 1 && sum > loudest + 1e-6) {
      loudest = sum;
      start = index - width + 1;
    }
  }
  return start * PEAK_MS;
}
