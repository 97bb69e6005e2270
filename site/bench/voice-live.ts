import { parseArgs } from "node:util";
import type { VoiceEffect } from "@tuna/sdk";
import { createVoiceStream } from "@tuna/sdk/voice-lab";
import { effectTypes, newEffect } from "../app/voice-builder/effect-fields.ts";

const SAMPLE_RATE = 48_000;
/** Samples of a block of an AudioWorklet. */
const BLOCK_LENGTH = 128;
const BLOCK_MS = (1000 * BLOCK_LENGTH) / SAMPLE_RATE;

/**
 * Prints what share of real time each effect takes when it runs live, as in the AudioWorklet of `/create/voice/`, and its
 * delay. `--seconds N` of speech, 20 by default.
 */
export async function bench(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { seconds: { type: "string", default: "20" } } });
  const speaker = buzzOf(Number(values.seconds));
  const rows: [name: string, effects: VoiceEffect[]][] = [
    ["no effect", []],
    ...effectTypes.map((type): [string, VoiceEffect[]] => [type, [newEffect(type)]]),
    [
      "8 effects",
      effectTypes
        .filter((type) => !["monotone", "whisper", "tremolo", "bitCrush"].includes(type))
        .map(newEffect),
    ],
  ];
  measure(speaker, []);
  for (const [name, effects] of rows) {
    const { share, worstMs, latencyMs } = measure(speaker, effects);
    console.info(
      `${name.padEnd(16)} ${(100 * share).toFixed(2).padStart(6)} % of real time, 99 % of blocks within ` +
        `${worstMs.toFixed(2)} of ${BLOCK_MS.toFixed(2)} ms, delay ${latencyMs.toFixed(1)} ms`,
    );
  }
}

function measure(speaker: Float32Array, effects: readonly VoiceEffect[]) {
  const stream = createVoiceStream(SAMPLE_RATE, effects);
  const output = new Float32Array(BLOCK_LENGTH);
  const times: number[] = [];
  const before = process.cpuUsage();
  for (let start = 0; start + BLOCK_LENGTH <= speaker.length; start += BLOCK_LENGTH) {
    const started = performance.now();
    stream.process(speaker.subarray(start, start + BLOCK_LENGTH), output);
    times.push(performance.now() - started);
  }
  // Processor time, because other processes may run at the same time.
  const { user, system } = process.cpuUsage(before);
  const sorted = times.toSorted((a, b) => a - b);
  return {
    share: (user + system) / 1000 / (times.length * BLOCK_MS),
    worstMs: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
    latencyMs: 1000 * stream.latencySeconds(),
  };
}

/** Somebody who speaks with a moving pitch, and pauses. */
function buzzOf(seconds: number): Float32Array {
  let turns = 0;
  return Float32Array.from({ length: seconds * SAMPLE_RATE }, (_, index) => {
    const time = index / SAMPLE_RATE;
    turns += (140 + 40 * Math.sin(2 * time)) / SAMPLE_RATE;
    return time % 2 < 1.6 ? 0.3 * (2 * (turns - Math.round(turns))) : 0;
  });
}
