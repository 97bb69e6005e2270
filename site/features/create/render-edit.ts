import { withEvenLevel } from "../../platform/audio/even-level.ts";
import { limitTruePeak } from "../../platform/audio/limit-true-peak.ts";
import { amplified, type Pcm, sampleCount, withinFullScale } from "../../platform/audio/pcm.ts";
import type { SoundEdit } from "./sound-edit.ts";

/**
 * Returns the samples that an edit makes of its selection: level, gain, then fades. The length stays. Nothing clips: a gain
 * above 0 dB limits peaks, and a source beyond full scale becomes quieter.
 */
export function renderEdit(selection: Pcm, edit: SoundEdit): Pcm {
  const even = edit.isEven ? withEvenLevel(selection) : selection;
  return faded(withinFullScale(withGain(even, edit.gainDb)), edit);
}

function withGain(pcm: Pcm, gainDb: number): Pcm {
  if (gainDb === 0) return pcm;
  const changed = amplified(pcm, gainDb);
  return gainDb > 0 ? limitTruePeak(changed) : changed;
}

/** Fades by the sine, which sounds even for music and voices. */
function faded(pcm: Pcm, { fadeInMs, fadeOutMs }: SoundEdit): Pcm {
  const length = sampleCount(pcm);
  const fadeIn = Math.min(length, Math.round((fadeInMs * pcm.sampleRate) / 1000));
  const fadeOut = Math.min(length, Math.round((fadeOutMs * pcm.sampleRate) / 1000));
  if (fadeIn === 0 && fadeOut === 0) return pcm;
  const channels = pcm.channels.map((samples) => {
    const result = samples.slice();
    for (let index = 0; index < fadeIn; index++) result[index] = (result[index] ?? 0) * rise(index / fadeIn);
    for (let index = 0; index < fadeOut; index++) {
      const at = length - 1 - index;
      result[at] = (result[at] ?? 0) * rise(index / fadeOut);
    }
    return result;
  });
  return { ...pcm, channels };
}

const rise = (fraction: number) => Math.sin((fraction * Math.PI) / 2);
