import { faded, limited, normalised, SAMPLE_RATE, type Signal } from "@tuna/sdk/voice-lab";
import { loudnessLufsOf } from "../../media/loudness.ts";

const MIN_SECONDS = 0.3;
const MAX_SECONDS = 12;
/** Under this (-52 dB of the loudest sample) the end of a sound is cut away. */
const TAIL = 0.0025;

/** Ready to be listened to: without silence at its end, at the given loudness, its peaks rounded and not cut off. */
export function mastered(signal: Signal, targetLufs: number): Signal {
  const trimmed = withoutTail(normalised(signal, 1));
  const loudness = loudnessLufsOf({ sampleRate: SAMPLE_RATE, channels: [trimmed] }) ?? targetLufs;
  const gain = 10 ** ((targetLufs - loudness) / 20);
  return faded(
    trimmed.map((sample) => limited(sample * gain)),
    0.002,
    0.012,
  );
}

function withoutTail(signal: Signal): Signal {
  const shortest = MIN_SECONDS * SAMPLE_RATE;
  let end = Math.min(signal.length, MAX_SECONDS * SAMPLE_RATE);
  while (end > shortest && Math.abs(signal[end - 1] ?? 0) < TAIL) end--;
  const trimmed = new Float32Array(Math.max(end, Math.ceil(shortest)));
  trimmed.set(signal.subarray(0, end));
  return trimmed;
}
