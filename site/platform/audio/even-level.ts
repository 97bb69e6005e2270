import { limitTruePeak } from "./limit-true-peak.ts";
import { measureLoudness } from "./loudness.ts";
import { amplified, type Pcm, sampleCount } from "./pcm.ts";

/** Loudness of every file that leaves the site. The site's player plays at the same level. */
const EVEN_LUFS = -16;
/** Raising more would make the noise of a nearly silent recording loud. */
const MAX_RAISE_DB = 20;
/** Limiting the peaks takes loudness away, so the gain is corrected until the result is this near. */
const TOLERANCE_LU = 0.3;
const MAX_ROUNDS = 4;

/**
 * Brings samples of at most 48,000 Hz to -16 LUFS, with true peaks of at most -1 dBTP. Samples without a measurable loudness
 * stay as they are.
 */
export function withEvenLevel(pcm: Pcm): Pcm {
  const loudness = measureLoudness(pcm);
  if (loudness === null || sampleCount(pcm) === 0) return pcm;
  let gainDb = Math.min(MAX_RAISE_DB, EVEN_LUFS - loudness);
  let levelled = limitTruePeak(amplified(pcm, gainDb));
  for (let round = 1; round < MAX_ROUNDS && gainDb < MAX_RAISE_DB; round++) {
    const missingDb = EVEN_LUFS - (measureLoudness(levelled) ?? EVEN_LUFS);
    if (Math.abs(missingDb) <= TOLERANCE_LU) break;
    gainDb = Math.min(MAX_RAISE_DB, gainDb + missingDb);
    levelled = limitTruePeak(amplified(pcm, gainDb));
  }
  return levelled;
}
