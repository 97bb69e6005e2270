import { encodeWav } from "../../../platform/audio/encode-wav.ts";
import { sine } from "../../../platform/media/testing/test-tones.ts";

let frequency = 300;
/** Returns a WAV file that no other call returned. */
export function freshTone(durationMs = 300) {
  frequency += 3;
  return encodeWav(sine({ frequency, durationMs, sampleRate: 8000 }));
}
