import type { VoiceEffect } from "@tuna/sdk";
import type { voiceBuilderTexts } from "../../platform/locale/texts.ts";

export type EffectType = VoiceEffect["type"];
export type FieldName = keyof typeof voiceBuilderTexts.fields;

/** A parameter of an effect, as a slider shows it. Its range is that of the effect's schema. */
export interface EffectField {
  name: FieldName;
  unit: keyof typeof voiceBuilderTexts.units;
  min: number;
  max: number;
  /** Distance between two values. */
  step: number;
  /** Value of a new effect. */
  first: number;
  /** The slider moves by ratios, as ears hear frequencies. */
  isLogarithmic?: true;
}

const hertz = (name: FieldName, min: number, max: number, first: number, step = 1): EffectField => ({
  name,
  unit: "hertz",
  min,
  max,
  step,
  first,
  isLogarithmic: true,
});
const part = (name: FieldName, first: number, max = 1): EffectField => ({
  name,
  unit: "percent",
  min: 0,
  max,
  step: 0.01,
  first,
});

const milliseconds = (name: FieldName, min: number, max: number, first: number, step = 1): EffectField => ({
  name,
  unit: "milliseconds",
  min,
  max,
  step,
  first,
  isLogarithmic: true,
});
const decibels = (name: FieldName, min: number, max: number, first: number): EffectField => ({
  name,
  unit: "decibels",
  min,
  max,
  step: 0.5,
  first,
});
const MAX_CUT_HZ = 20_000;

/** The parameters of each effect. */
export const effectFields: Readonly<Record<EffectType, readonly EffectField[]>> = {
  pitch: [{ name: "semitones", unit: "semitones", min: -24, max: 24, step: 0.1, first: 4 }],
  formant: [{ name: "semitones", unit: "semitones", min: -12, max: 12, step: 0.1, first: 3 }],
  monotone: [hertz("frequencyHz", 50, 500, 120)],
  whisper: [],
  ringModulation: [hertz("frequencyHz", 1, 2000, 60), part("depth", 0.7)],
  echo: [milliseconds("delayMs", 10, 1000, 180), part("feedback", 0.4, 0.8)],
  reverb: [milliseconds("decayMs", 100, 5000, 1200, 10), part("mix", 0.4)],
  distortion: [{ name: "drive", unit: "none", min: 0.1, max: 20, step: 0.1, first: 3, isLogarithmic: true }],
  chorus: [
    { name: "voiceCount", unit: "none", min: 1, max: 6, step: 1, first: 3 },
    { name: "depthMs", unit: "milliseconds", min: 0, max: 20, step: 0.1, first: 4 },
  ],
  filter: [hertz("lowCutHz", 20, MAX_CUT_HZ, 300), hertz("highCutHz", 20, MAX_CUT_HZ, 3400)],
  bitCrush: [
    { name: "bitDepth", unit: "bits", min: 2, max: 16, step: 1, first: 6 },
    hertz("sampleRateHz", 500, 22_050, 6000, 10),
  ],
  tremolo: [hertz("frequencyHz", 0.1, 50, 6, 0.1), part("depth", 0.7)],
  gate: [decibels("thresholdDb", -80, 0, -45), milliseconds("releaseMs", 5, 1000, 120)],
  compressor: [
    decibels("thresholdDb", -60, 0, -24),
    { name: "ratio", unit: "none", min: 1, max: 20, step: 0.1, first: 3, isLogarithmic: true },
    milliseconds("attackMs", 0.1, 100, 5, 0.1),
    milliseconds("releaseMs", 5, 1000, 120),
  ],
  equaliser: [
    decibels("lowDb", -18, 18, -3),
    hertz("lowMidHz", 100, 1000, 300),
    decibels("lowMidDb", -18, 18, -2),
    hertz("highMidHz", 1000, 10_000, 4000),
    decibels("highMidDb", -18, 18, 3),
    decibels("highDb", -18, 18, 3),
  ],
};

export const effectTypes = Object.keys(effectFields) as readonly EffectType[];

/** Returns an effect with the values of new ones. */
export function newEffect(type: EffectType): VoiceEffect {
  const values = effectFields[type].map(({ name, first }) => [name, first]);
  return { type, ...Object.fromEntries(values) } as VoiceEffect;
}

/** Returns the value of a parameter. */
export function fieldValue(effect: VoiceEffect, name: FieldName): number {
  const values: Pick<VoiceEffect, "type"> & Partial<Record<FieldName, number>> = effect;
  return values[name] ?? 0;
}

/** Returns an effect with another value, kept within its range. The cuts of a filter never cross. */
export function tuned(effect: VoiceEffect, field: EffectField, value: number): VoiceEffect {
  const rounded = Number((Math.round(value / field.step) * field.step).toFixed(3));
  const changed = { ...effect, [field.name]: clamp(rounded, field.min, field.max) } as VoiceEffect;
  if (changed.type !== "filter" || changed.lowCutHz < changed.highCutHz) return changed;
  return field.name === "lowCutHz"
    ? {
        ...changed,
        lowCutHz: Math.min(changed.lowCutHz, MAX_CUT_HZ - 1),
        highCutHz: Math.min(changed.lowCutHz, MAX_CUT_HZ - 1) + 1,
      }
    : {
        ...changed,
        highCutHz: Math.max(changed.highCutHz, 21),
        lowCutHz: Math.max(changed.highCutHz, 21) - 1,
      };
}

/** Number of positions of a slider that moves by ratios. */
export const SLIDER_POSITIONS = 1000;

/** Returns the position of a value on a slider that moves by ratios. */
export function positionOf({ min, max }: EffectField, value: number): number {
  return Math.round((SLIDER_POSITIONS * Math.log(value / min)) / Math.log(max / min));
}

/** Returns the value after a slider that moves by ratios went to a position. By one position it goes at least one step. */
export function movedValue(field: EffectField, value: number, position: number): number {
  const { min, max } = field;
  const next = min * (max / min) ** (position / SLIDER_POSITIONS);
  const distance = position - positionOf(field, value);
  // Arrow keys move by one position, which at low values is less than what rounds to another step.
  const isStuck = Math.abs(distance) === 1 && Math.abs(next - value) < field.step;
  return isStuck ? value + distance * field.step : next;
}

/** Factor of a value as people read it: parts are percent. */
export function shownFactor({ unit }: EffectField): number {
  return unit === "percent" ? 100 : 1;
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}
