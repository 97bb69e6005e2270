import { filtered } from "../filter.ts";
import { mix, SAMPLE_RATE, type Signal, silence } from "../signal.ts";

/** Somebody who holds a vowel: a buzz of one pitch through the resonances of a mouth. For tests. */
export function exampleVoice(hz: number, seconds = 1): Signal {
  const buzz = silence(seconds).map(
    (_, index) => 2 * ((index * hz) / SAMPLE_RATE - Math.round((index * hz) / SAMPLE_RATE)),
  );
  const resonances = [700, 1200, 2600].map((formant, place) => ({
    signal: filtered(buzz, "bandpass", formant, 3),
    gain: 1 / (place + 1),
  }));
  return mix(resonances);
}
