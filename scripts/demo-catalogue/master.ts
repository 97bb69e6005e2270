import { measureLoudness } from "../../site/platform/audio/loudness.ts";
import type { Pcm } from "../../site/platform/audio/pcm.ts";

const MAX_SECONDS = 12;
/** A sound begins and ends where it rises above these levels (-46 and -52 dB of its loudest sample). */
const HEAD = 0.005;
const TAIL = 0.0025;
const FADE_IN_SECONDS = 0.002;
const FADE_OUT_SECONDS = 0.06;
/** Samples above the knee are bent below the ceiling, which encoding raises by up to a fifth. */
const KNEE = 0.55;
const CEILING = 0.8;

/** Masters a sound: without silence around it, at the given loudness, with softly limited peaks. */
export function mastered({ sampleRate, channels }: Pcm, targetLufs: number): Pcm {
  const peak = channels.reduce(
    (most, channel) => channel.reduce((top, sample) => Math.max(top, Math.abs(sample)), most),
    1e-6,
  );
  const isHeard = (level: number) => (_: unknown, index: number) =>
    channels.some((channel) => Math.abs(channel[index] ?? 0) > level * peak);
  const [first = new Float32Array()] = channels;
  const start = Math.max(0, first.findIndex(isHeard(HEAD)));
  const end = Math.min(first.findLastIndex(isHeard(TAIL)) + 1, start + MAX_SECONDS * sampleRate);
  const cut: Pcm = { sampleRate, channels: channels.map((channel) => channel.slice(start, end)) };
  const gain = 10 ** ((targetLufs - (measureLoudness(cut) ?? targetLufs)) / 20);
  const length = end - start;
  const fade = (index: number) =>
    Math.min(
      1,
      (index + 1) / (FADE_IN_SECONDS * sampleRate),
      (length - index) / (FADE_OUT_SECONDS * sampleRate),
    );
  return {
    sampleRate,
    channels: cut.channels.map((channel) =>
      channel.map((sample, index) => limited(sample * gain) * fade(index)),
    ),
  };
}

/** Keeps samples below full scale, without the harshness of a cut. */
export function limited(sample: number): number {
  const loudness = Math.abs(sample);
  if (loudness <= KNEE) return sample;
  const room = CEILING - KNEE;
  return Math.sign(sample) * (KNEE + room * Math.tanh((loudness - KNEE) / room));
}
