/** Sample rate of the voice lab: that of nearly all microphones and of Opus, so that most live voices need no conversion. */
export const SAMPLE_RATE = 48_000;

/** One channel of samples, nominally from -1 to 1, at {@link SAMPLE_RATE}. */
export type Signal = Float32Array<ArrayBuffer>;

/** Fades out the end of a signal, so many seconds long. */
export function fadedOut(signal: Signal, seconds: number): Signal {
  return signal.map((sample, index) => sample * Math.min(1, (signal.length - index) / SAMPLE_RATE / seconds));
}

/** Scales a signal so that its loudest sample is `peak`, and removes any constant offset. */
export function normalised(signal: Signal, peak: number): Signal {
  const centred = withoutOffset(signal);
  let loudest = 0;
  for (const sample of centred) loudest = Math.max(loudest, Math.abs(sample));
  return loudest === 0 ? centred : centred.map((sample) => (sample * peak) / loudest);
}

/** A high-pass filter at 14 Hz. */
const OFFSET_KEPT = 1 - (2 * Math.PI * 14) / SAMPLE_RATE;

function withoutOffset(signal: Signal): Signal {
  const centred = new Float32Array(signal.length);
  let before = 0;
  let passed = 0;
  for (let index = 0; index < signal.length; index++) {
    const sample = signal[index] ?? 0;
    passed = sample - before + OFFSET_KEPT * passed;
    before = sample;
    centred[index] = passed;
  }
  return centred;
}
