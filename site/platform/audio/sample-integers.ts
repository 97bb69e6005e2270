import { type Pcm, sampleCount } from "./pcm.ts";

/** The integers that -1 and 1 stand for, as decoders divide by them. */
export type SampleScale = readonly [negative: number, positive: number];

/** Of floating-point samples, which have 24 bits, and of decoders that divide both alike. */
export const EVEN_SCALE: SampleScale = [8_388_608, 8_388_608];

/** How decoders divide 16 bits, and those of 24 bits that hold only 16. */
const SCALES_OF_16_BITS: readonly SampleScale[] = [
  [32_768, 32_768],
  [32_767, 32_767],
  [32_768, 32_767],
];
/** How far an integer may be from one after the division. */
const INTEGER_TOLERANCE = 0.02;

/**
 * Returns bytes that are equal for equal samples, however their decoder divided them: rate, number of channels and samples, and
 * the samples as integers of 16 bits or, by `scaleOf24Bits`, of 24. Two equal channels are what one is. One channel is in memory at a
 * time.
 */
export function* sampleBytes(pcm: Pcm, scaleOf24Bits: SampleScale): Generator<Uint8Array<ArrayBuffer>> {
  const { sampleRate, channels } = pcm;
  const [first, second] = channels;
  const isRepeated = channels.length === 2 && first?.every((sample, index) => sample === second?.[index]);
  const distinct = isRepeated ? channels.slice(0, 1) : channels;
  const scale = SCALES_OF_16_BITS.find((fitting) => hasIntegers(pcm, fitting)) ?? scaleOf24Bits;
  yield new TextEncoder().encode(`${sampleRate} ${distinct.length} ${sampleCount(pcm)} `);
  for (const samples of distinct) yield integersOf(samples, scale);
}

function integersOf(samples: Float32Array, [negative, positive]: SampleScale): Uint8Array<ArrayBuffer> {
  const integers = new Int32Array(samples.length);
  for (let index = 0; index < samples.length; index++) {
    const sample = samples[index] as number;
    integers[index] = Math.round(sample * (sample < 0 ? negative : positive));
  }
  return new Uint8Array(integers.buffer);
}

function hasIntegers({ channels }: Pcm, [negative, positive]: SampleScale): boolean {
  return channels.every((samples) =>
    samples.every((sample) => {
      const scaled = sample * (sample < 0 ? negative : positive);
      return Math.abs(scaled - Math.round(scaled)) < INTEGER_TOLERANCE;
    }),
  );
}
