import { loudnessLufsOf } from "../../../site/platform/media/loudness.server.ts";
import { limited, reverberated } from "./effects.ts";
import { faded, mix, normalised, SAMPLE_RATE, type Signal, silence } from "./signal.ts";

const MIN_SECONDS = 0.75;
const MAX_SECONDS = 12;
/** The end of a sound is cut where it stays below this level (-52 dB of the loudest sample). */
const TAIL = 0.0025;
/** Sounds that would be shorter than the minimum get reverb. */
const ROOM_SECONDS = 1.1;
const ROOM_WET = 0.4;

/** Masters a sound: without silence at its end, at the given loudness, with softly limited peaks. */
export function mastered(signal: Signal, targetLufs: number): Signal {
  const dry = withoutTail(normalised(signal, 1));
  const trimmed =
    dry.length < MIN_SECONDS * SAMPLE_RATE
      ? atLeast(MIN_SECONDS, reverberated(dry, ROOM_SECONDS, ROOM_WET))
      : dry;
  const loudness = loudnessLufsOf({ sampleRate: SAMPLE_RATE, channels: [trimmed] }) ?? targetLufs;
  const gain = 10 ** ((targetLufs - loudness) / 20);
  return faded(
    trimmed.map((sample) => limited(sample * gain)),
    0.002,
    0.02,
  );
}

function withoutTail(signal: Signal): Signal {
  let end = Math.min(signal.length, MAX_SECONDS * SAMPLE_RATE);
  while (end > 1 && Math.abs(signal[end - 1] ?? 0) < TAIL) end--;
  return signal.slice(0, end);
}

function atLeast(seconds: number, signal: Signal): Signal {
  const ringing = withoutTail(signal);
  return mix([{ signal: ringing }, { signal: silence(seconds) }]);
}
