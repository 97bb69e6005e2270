import type { VoiceEffect } from "../catalog/voice-effect.ts";
import { SAMPLE_RATE } from "./signal.ts";
import type { VoiceStage } from "./voice-stage.ts";

type GateEffect = Extract<VoiceEffect, { type: "gate" }>;
type CompressorEffect = Extract<VoiceEffect, { type: "compressor" }>;

/** Time over which a gate measures the level. */
const LEVEL_MS = 5;
const GATE_ATTACK_MS = 1;
/** Time for which an open gate waits for the next syllable. */
const HOLD_LENGTH = Math.round(0.08 * SAMPLE_RATE);
/** A gate closes at a level that is lower by this factor of power than the one at which it opens: 6 dB. */
const HYSTERESIS = 0.25;
/** Range in dB around the threshold in which a compressor sets in. */
const KNEE_DB = 6;

/** Creates a stage that silences what is quieter than a threshold. */
export function createGateStage(effect: GateEffect): VoiceStage {
  let settings = effect;
  const levelPart = partOf(LEVEL_MS);
  const attackPart = partOf(GATE_ATTACK_MS);
  let power = 0;
  let hold = 0;
  let gain = 0;

  return createGainStage({
    gainAt: (sample) => {
      power += (sample * sample - power) * levelPart;
      const threshold = 10 ** (settings.thresholdDb / 10);
      if (power >= (hold > 0 ? threshold * HYSTERESIS : threshold)) hold = HOLD_LENGTH;
      else if (hold > 0) hold--;
      gain += hold > 0 ? (1 - gain) * attackPart : -gain * partOf(settings.releaseMs);
      return gain;
    },
    tune: (next) => {
      if (next?.type !== "gate") return false;
      settings = next;
      return true;
    },
  });
}

/** Creates a stage that lowers what is louder than a threshold. */
export function createCompressorStage(effect: CompressorEffect): VoiceStage {
  let settings = effect;
  let loweredDb = 0;

  return createGainStage({
    gainAt: (sample) => {
      const wantedDb = loweredBy(20 * Math.log10(Math.abs(sample) + 1e-9), settings);
      const ms = wantedDb > loweredDb ? settings.attackMs : settings.releaseMs;
      loweredDb += (wantedDb - loweredDb) * partOf(ms);
      return 10 ** (-loweredDb / 20);
    },
    tune: (next) => {
      if (next?.type !== "compressor") return false;
      settings = next;
      return true;
    },
  });
}

/** Returns by how many dB a compressor lowers a level that lasts. */
function loweredBy(levelDb: number, { thresholdDb, ratio }: CompressorEffect): number {
  const over = levelDb - thresholdDb;
  const slope = 1 - 1 / ratio;
  if (over <= -KNEE_DB / 2) return 0;
  if (over >= KNEE_DB / 2) return over * slope;
  return (slope * (over + KNEE_DB / 2) ** 2) / (2 * KNEE_DB);
}

/** Returns the part of the way that one sample goes, if most of the way takes so long. */
function partOf(ms: number): number {
  return 1 - Math.exp(-1000 / (ms * SAMPLE_RATE));
}

interface GainControl {
  gainAt(sample: number): number;
  tune(next: VoiceEffect | undefined): boolean;
}

function createGainStage({ gainAt, tune }: GainControl): VoiceStage {
  return {
    latency: 0,
    tail: 0,
    process: (block) => {
      for (let place = 0; place < block.length; place++) {
        const sample = block[place] ?? 0;
        block[place] = sample * gainAt(sample);
      }
    },
    end: () => {},
    tune: ([next]) => tune(next),
  };
}
