import { jsfxr } from "jsfxr";
import type { Random } from "../../../site/platform/icons/random.ts";
import { echoed } from "../synth/effects.ts";
import { faded, inSequence, SAMPLE_RATE, type Signal, silence } from "../synth/signal.ts";
import type { Recipe } from "./recipe.ts";

type Effect =
  | "pickupCoin"
  | "laserShoot"
  | "explosion"
  | "powerUp"
  | "hitHurt"
  | "jump"
  | "blipSelect"
  | "synth";

export const coin = effect("pickupCoin");
export const laser = effect("laserShoot");
export const explosion = effect("explosion");
export const powerUp = effect("powerUp");
export const hit = effect("hitHurt");
export const jump = effect("jump");
export const blip = effect("blipSelect");
export const bleep = effect("synth");

/** One effect is too short to notice, so short effects are repeated with small differences. */
const MIN_SECONDS = 0.75;
const GAP_SECONDS = 0.05;

function effect(kind: Effect): Recipe {
  const one = single(kind);
  return (random) => {
    const first = one(random);
    const parts = [first];
    let seconds = first.length / SAMPLE_RATE;
    while (seconds < MIN_SECONDS) {
      const next = random.chance(0.6) ? first : one(random);
      parts.push(silence(GAP_SECONDS), next);
      seconds += GAP_SECONDS + next.length / SAMPLE_RATE;
    }
    return echoed(inSequence(parts), 0.14, 0.22, 2);
  };
}

function single(kind: Effect): Recipe {
  return (random) => {
    for (let attempt = 0; attempt < 20; attempt++) {
      const samples = withRandom(random, () => {
        const params = jsfxr.sfxr.generate(kind, {
          sample_rate: SAMPLE_RATE,
          sample_size: 16,
          sound_vol: 0.25,
        });
        return new jsfxr.SoundEffect(params).getRawBuffer().normalized;
      });
      const isHeard = samples.some((sample) => Math.abs(sample) > 0.03);
      if (isHeard && samples.length > SAMPLE_RATE * 0.09) return signalOf(samples);
    }
    throw new Error(`No ${kind} can be heard`);
  };
}

function signalOf(samples: readonly number[]): Signal {
  // Without a decay, jsfxr divides zero by zero in the last sample.
  const finite = samples.map((sample) => (Number.isFinite(sample) ? sample : 0));
  return faded(new Float32Array(finite), 0.001, 0.01);
}

/**
 * jsfxr uses only Math.random, which is replaced for the duration of the call. The call is synchronous, so no
 * other code sees the replacement.
 */
function withRandom<Result>(random: Random, run: () => Result): Result {
  const original = Math.random;
  Math.random = random.next;
  try {
    return run();
  } finally {
    Math.random = original;
  }
}
