import type { VoiceEffect } from "@tuna/sdk";
import { createVoiceStream, SAMPLE_RATE } from "@tuna/sdk/voice-lab";
import { effectFields, effectTypes, newEffect } from "../features/voice-builder/effect-fields.ts";

const SECONDS = 5;
const RUNS = 3;
const BLOCK_LENGTH = 128;

/**
 * Measures the processor time that each effect of a live voice takes of a second of sound, in blocks as a microphone
 * sends them, and its delay. The argument is the sample rate.
 */
export async function bench(args: string[]): Promise<void> {
  const rate = Number(args[0] ?? SAMPLE_RATE);
  const speaker = buzz(rate);
  report("no effect", [], speaker, rate);
  for (const type of effectTypes) report(type, [newEffect(type)], speaker, rate);
  report(
    "all of 8",
    effectTypes
      .filter((type) => effectFields[type].length > 0)
      .slice(0, 8)
      .map(newEffect),
    speaker,
    rate,
  );
}

function report(name: string, effects: readonly VoiceEffect[], speaker: Float32Array, rate: number): void {
  const runs = Array.from({ length: RUNS }, () => secondsOf(effects, speaker, rate));
  const share = (100 * Math.min(...runs)) / SECONDS;
  const delayMs = 1000 * createVoiceStream(rate, effects).latencySeconds();
  console.info(
    `${name.padEnd(16)} ${share.toFixed(1).padStart(5)} % of real time, ${delayMs.toFixed(1)} ms late`,
  );
}

function secondsOf(effects: readonly VoiceEffect[], speaker: Float32Array, rate: number): number {
  const stream = createVoiceStream(rate, effects);
  const output = new Float32Array(BLOCK_LENGTH);
  const before = process.cpuUsage();
  for (let start = 0; start + BLOCK_LENGTH <= speaker.length; start += BLOCK_LENGTH)
    stream.process(speaker.subarray(start, start + BLOCK_LENGTH), output);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

/** A buzz of 140 Hz, which has a pitch to find. */
function buzz(rate: number): Float32Array {
  return Float32Array.from({ length: SECONDS * rate }, (_, index) => {
    const turns = (index * 140) / rate;
    return 0.3 * (turns - Math.round(turns));
  });
}
