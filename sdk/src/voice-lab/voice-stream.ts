import type { VoiceEffect } from "../catalog/voice-effect.ts";
import { createFeedbackGuard } from "./feedback-guard.ts";
import { createLiveLevel } from "./live-level.ts";
import { createLiveVoice } from "./live-voice.ts";
import { createRateBridge } from "./rate-bridge.ts";
import { SAMPLE_RATE, type Signal } from "./signal.ts";

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

/** Options of {@link createVoiceStream}. */
export interface VoiceStreamOptions {
  /**
   * Whether the stream falls silent when a loudspeaker whistles, by default true. Loud music is mistaken for a whistle, so what no
   * microphone hears needs false.
   */
  isGuarded?: boolean | undefined;
}

/** Creates a stream at a sample rate in Hz, which is a whole number. */
export function createVoiceStream(
  sampleRate: number,
  effects: readonly VoiceEffect[],
  { isGuarded = true }: VoiceStreamOptions = {},
): VoiceStream {
  const voice = createLiveVoice(effects);
  const level = createLiveLevel();
  const guard = createFeedbackGuard();
  const bridge = createRateBridge(sampleRate, SAMPLE_RATE, apply);
  let levels = { plain: 0, voiced: 0 };
  let hasRunAway = false;
  let copy = new Float32Array(1024);

  function apply(block: Signal): void {
    if (copy.length < block.length) copy = new Float32Array(2 * block.length);
    const plain = copy.subarray(0, block.length);
    plain.set(block);
    voice.process(block);
    level.adjust(block, plain, voice.latency());
    hasRunAway ||= isGuarded && guard.hears(plain, block);
    levels = { plain: levelOf(plain), voiced: levelOf(block) };
  }

  return {
    process: (input, output) => {
      bridge.process(input as Signal, output as Signal);
      if (hasRunAway) output.fill(0);
    },
    change: voice.change,
    latencySeconds: () => bridge.latency / sampleRate + voice.latency() / SAMPLE_RATE,
    levels: () => levels,
    hasRunAway: () => hasRunAway,
  };
}

function levelOf(block: Float32Array): number {
  return Math.sqrt(block.reduce((sum, sample) => sum + sample * sample, 0) / (block.length || 1));
}
