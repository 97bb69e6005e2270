/** The latest samples of a stream. Samples before its start are 0. */
export interface DelayLine {
  push(sample: number): void;
  /** Returns the sample that was pushed so many samples before the latest one. */
  read(delay: number): number;
}

/** Creates a delay line for delays up to `maxDelay` samples. */
export function createDelayLine(maxDelay: number): DelayLine {
  const samples = new Float32Array(2 ** Math.ceil(Math.log2(maxDelay + 1)));
  const mask = samples.length - 1;
  let latest = 0;
  return {
    push: (sample) => {
      latest = (latest + 1) & mask;
      samples[latest] = sample;
    },
    read: (delay) => samples[(latest - delay) & mask] ?? 0,
  };
}
