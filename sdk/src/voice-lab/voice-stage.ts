import type { VoiceEffect } from "../catalog/voice-effect.ts";
import type { Signal } from "./signal.ts";

/** One step of a voice, which changes a stream of samples block by block. Blocks may have any length. */
export interface VoiceStage {
  /** Delay of the output in samples. */
  readonly latency: number;
  /** Number of samples that the step adds after the end of its input. */
  readonly tail: number;
  /** Replaces the samples of a block by the output, which is {@link VoiceStage.latency} samples late. */
  process(block: Signal): void;
  /** Declares that the input has ended. The blocks that follow must be silent. */
  end(): void;
  /** Changes the parameters without a click. Returns false if only a new stage can apply them. */
  tune(effects: readonly VoiceEffect[]): boolean;
}

/** Effects that shift the voice. Neighbours share one stage, because each stage cuts the signal into periods. */
export type ShiftEffect = Extract<VoiceEffect, { type: "pitch" | "formant" | "monotone" | "whisper" }>;
