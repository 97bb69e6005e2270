import { type Pcm, sampleCount, withinFullScale } from "./pcm.ts";

/** Level of the channels behind the first two (ITU-R BS.775). */
const SURROUND_LEVEL = Math.SQRT1_2;
/** Where each channel goes, by their number and the order of WAV: to the left, to the right, or to both. */
const layouts: Record<number, string> = {
  3: "lrb",
  4: "lrlr",
  5: "lrblr",
  6: "lrbblr",
  7: "lrbbblr",
  8: "lrbblrlr",
};
/** Four channels of AAC are left, right, centre and one behind. */
const aacLayouts: Record<number, string> = { ...layouts, 4: "lrbb" };
const MAX_CHANNELS = 8;

/**
 * Mixes more than two channels into left and right, so that a listener misses none of them. The mix is lowered if it would be
 * louder than full scale.
 */
export function withTwoChannels(pcm: Pcm): Pcm {
  const mixed = mixToTwo(pcm);
  return mixed === pcm ? pcm : withinFullScale(mixed);
}

/**
 * Mixes as {@link withTwoChannels} does, but leaves the mix above full scale, so that parts of a sound keep their level. `isAac`
 * is for channels in the order in which browsers decode AAC.
 */
export function mixToTwo(pcm: Pcm, isAac = false): Pcm {
  const layout = (isAac ? aacLayouts : layouts)[Math.min(MAX_CHANNELS, pcm.channels.length)];
  if (!layout) return pcm;
  const channels = ["l", "r"].map((side) => {
    const mixed = new Float32Array(sampleCount(pcm));
    for (const [number, samples] of pcm.channels.entries()) {
      if (layout[number] === side || layout[number] === "b")
        addSamples(mixed, samples, number < 2 ? 1 : SURROUND_LEVEL);
    }
    return mixed;
  });
  return { ...pcm, channels };
}

/** Sounds have millions of samples, so this loop calls nothing. */
function addSamples(sum: Float32Array, samples: Float32Array, level: number): void {
  for (let at = 0; at < sum.length; at++) sum[at] = (sum[at] as number) + level * (samples[at] as number);
}
