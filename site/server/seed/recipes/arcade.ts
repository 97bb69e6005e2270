import { faded, SAMPLE_RATE, type Signal } from "@tuna/sdk/voice-lab";
import { jsfxr } from "jsfxr";
import type { Random } from "../../media/random.ts";
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

function effect(kind: Effect): Recipe {
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
  // An envelope without a decay divides zero by zero in its last sample.
  const finite = samples.map((sample) => (Number.isFinite(sample) ? sample : 0));
  return faded(new Float32Array(finite), 0.001, 0.01);
}

/** jsfxr draws from Math.random alone; it runs to its end at once, so nobody else meets the replacement. */
function withRandom<Result>(random: Random, run: () => Result): Result {
  const original = Math.random;
  Math.random = random.next;
  try {
    return run();
  } finally {
    Math.random = original;
  }
}
