import { createFilter } from "../filter.ts";
import { SAMPLE_RATE, type Signal } from "../signal.ts";
import { silence } from "./silence.ts";

/** Somebody who holds a vowel: a buzz of one pitch through the resonances of a mouth. For tests. */
export function exampleVoice(hz: number, seconds = 1): Signal {
  const resonances = [700, 1200, 2600].map((formant) =>
    createFilter({ kind: "bandpass", hz: formant, q: 3 }),
  );
  return silence(seconds).map((_, index) => {
    const turns = (index * hz) / SAMPLE_RATE;
    const buzz = 2 * (turns - Math.round(turns));
    return resonances.reduce((sum, { next }, place) => sum + next(buzz) / (place + 1), 0);
  });
}
