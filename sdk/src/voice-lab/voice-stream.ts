import type { VoiceEffect } from "../catalog/voice-effect.ts";
import { createFeedbackGuard } from "./feedback-guard.ts";
import { createLiveLevel } from "./live-level.ts";
import { createLiveVoice } from "./live-voice.ts";
import { createResampler } from "./resampler.ts";
import { SAMPLE_RATE } from "./signal.ts";

/** A voice on a microphone's samples, with the code of `applyVoice`. It is about as loud as the speaker. */
export interface VoiceStream {
  /** Writes the output of a block of samples at the stream's rate. Both have the same length. */
  process(input: Float32Array, output: Float32Array): void;
  /** Changes the effects without a click. An empty list is the plain voice. */
  change(effects: readonly VoiceEffect[]): void;
  /** Delay of the output in seconds. */
  latencySeconds(): number;
  /** Root mean square of the latest block, without and with the voice. */
  levels(): { plain: number; voiced: number };
  /** Whether a loudspeaker's whistle was noticed. The stream is silent from then on. */
  hasRunAway(): boolean;
}

/** Samples in reserve, because blocks become unequal at another rate. */
const RESERVE = 6;
const QUEUE_LENGTH = 32_768;

/** Creates a stream at a sample rate in Hz, which is a whole number. */
export function createVoiceStream(sampleRate: number, effects: readonly VoiceEffect[]): VoiceStream {
  const down = createResampler(sampleRate, SAMPLE_RATE);
  const up = createResampler(SAMPLE_RATE, sampleRate);
  const voice = createLiveVoice(effects);
  const level = createLiveLevel();
  const guard = createFeedbackGuard();
  const queue = new Float32Array(QUEUE_LENGTH);
  const rateDelay = down.latency + Math.ceil((up.latency * sampleRate) / SAMPLE_RATE) + RESERVE;
  let written = rateDelay;
  let taken = 0;
  let levels = { plain: 0, voiced: 0 };
  let hasRunAway = false;
  let plain = new Float32Array(1024);
  let voiced = new Float32Array(1024);

  return {
    process: (input, output) => {
      if (plain.length < input.length * 4) {
        plain = new Float32Array(input.length * 4);
        voiced = new Float32Array(input.length * 4);
      }
      let length = 0;
      down.push(input, (sample) => {
        plain[length++] = sample;
      });
      const before = plain.subarray(0, length);
      const after = voiced.subarray(0, length);
      after.set(before);
      voice.process(after);
      level.adjust(after, before, voice.latency());
      hasRunAway ||= guard.hears(before, after);
      levels = { plain: levelOf(before), voiced: levelOf(after) };
      up.push(after, (sample) => {
        queue[written++ % QUEUE_LENGTH] = sample;
      });
      for (let index = 0; index < output.length; index++) {
        output[index] = hasRunAway || taken >= written ? 0 : (queue[taken++ % QUEUE_LENGTH] ?? 0);
      }
    },
    change: voice.change,
    latencySeconds: () => rateDelay / sampleRate + voice.latency() / SAMPLE_RATE,
    levels: () => levels,
    hasRunAway: () => hasRunAway,
  };
}

function levelOf(block: Float32Array): number {
  return Math.sqrt(block.reduce((sum, sample) => sum + sample * sample, 0) / (block.length || 1));
}
