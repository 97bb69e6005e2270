import type { Pcm } from "../audio/pcm.ts";

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

/**
 * Mixes more than two channels into left and right, so that a listener misses none of them. The mix is lowered if it would be
 * louder than full scale.
 */
export function withTwoChannels(pcm: Pcm): Pcm {
  const layout = layouts[pcm.channels.length];
  if (!layout) return pcm;
  const channels = ["l", "r"].map((side) => {
    const mixed = new Float32Array(pcm.channels[0]?.length ?? 0);
    for (const [number, samples] of pcm.channels.entries()) {
      if (layout[number] !== side && layout[number] !== "b") continue;
      const level = number < 2 ? 1 : SURROUND_LEVEL;
      for (const [at, sample] of samples.entries()) mixed[at] = (mixed[at] ?? 0) + level * sample;
    }
    return mixed;
  });
  let peak = 1;
  for (const samples of channels) for (const sample of samples) peak = Math.max(peak, Math.abs(sample));
  if (peak > 1)
    for (const samples of channels)
      for (let at = 0; at < samples.length; at++) samples[at] = (samples[at] ?? 0) / peak;
  return { ...pcm, channels };
}
