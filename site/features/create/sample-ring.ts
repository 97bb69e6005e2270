/** Memory of the latest samples of a source with one or two channels. */
export interface SampleRing {
  /** Number of samples of a channel since the beginning. */
  written(): number;
  write(block: readonly Float32Array[]): void;
  /** Returns the latest samples of each channel. A source that had one channel for a while has the same in both then. */
  last(count: number): Float32Array<ArrayBuffer>[];
}

/** Creates a memory of `capacity` samples a channel. */
export function createSampleRing(capacity: number): SampleRing {
  const planes = [new Float32Array(capacity), new Float32Array(capacity)];
  let written = 0;
  let isStereo = false;
  return {
    written: () => written,
    write: ([left, right]) => {
      if (!left) return;
      isStereo ||= right !== undefined;
      const at = written % capacity;
      const untilEnd = capacity - at;
      for (const [index, plane] of planes.entries()) {
        const samples = (index === 1 && right) || left;
        plane.set(samples.subarray(0, untilEnd), at);
        plane.set(samples.subarray(untilEnd), 0);
      }
      written += left.length;
    },
    last: (count) => {
      const length = Math.min(count, written, capacity);
      const from = (written - length) % capacity;
      return planes.slice(0, isStereo ? 2 : 1).map((plane) => {
        const samples = new Float32Array(length);
        const first = plane.subarray(from, from + length);
        samples.set(first);
        samples.set(plane.subarray(0, length - first.length), first.length);
        return samples;
      });
    },
  };
}
