import fc from "fast-check";
import type { VoiceEffect } from "../../catalog/voice-effect.ts";

/** One of each effect. For tests. */
export const effectSamples: readonly VoiceEffect[] = [
  { type: "pitch", semitones: 5 },
  { type: "formant", semitones: -3 },
  { type: "monotone", frequencyHz: 120 },
  { type: "whisper" },
  { type: "ringModulation", frequencyHz: 60, depth: 0.7 },
  { type: "echo", delayMs: 200, feedback: 0.5 },
  { type: "reverb", decayMs: 1500, mix: 0.5 },
  { type: "distortion", drive: 8 },
  { type: "chorus", voiceCount: 4, depthMs: 5 },
  { type: "filter", lowCutHz: 400, highCutHz: 3000 },
  { type: "bitCrush", bitDepth: 5, sampleRateHz: 4410 },
  { type: "tremolo", frequencyHz: 6, depth: 0.6 },
  { type: "gate", thresholdDb: -30, releaseMs: 100 },
  { type: "compressor", thresholdDb: -30, ratio: 4, attackMs: 5, releaseMs: 100 },
  { type: "equaliser", lowDb: -6, lowMidHz: 300, lowMidDb: -3, highMidHz: 3000, highMidDb: 6, highDb: 6 },
];

const within = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const bandDb = within(-18, 18);
const is = <Type extends VoiceEffect["type"]>(type: Type) => fc.constant(type);

/** Any effect with any parameters. For tests. */
export const anyVoiceEffect: fc.Arbitrary<VoiceEffect> = fc.oneof(
  fc.record({ type: is("pitch"), semitones: within(-24, 24) }),
  fc.record({ type: is("formant"), semitones: within(-12, 12) }),
  fc.record({ type: is("monotone"), frequencyHz: within(50, 500) }),
  fc.record({ type: is("whisper") }),
  fc.record({ type: is("ringModulation"), frequencyHz: within(1, 2000), depth: within(0, 1) }),
  fc.record({ type: is("echo"), delayMs: within(10, 1000), feedback: within(0, 0.8) }),
  fc.record({ type: is("reverb"), decayMs: within(100, 5000), mix: within(0, 1) }),
  fc.record({ type: is("distortion"), drive: within(0.1, 20) }),
  fc.record({ type: is("chorus"), voiceCount: fc.integer({ min: 1, max: 6 }), depthMs: within(0, 20) }),
  fc.record({ type: is("filter"), lowCutHz: within(20, 1000), highCutHz: within(1001, 20_000) }),
  fc.record({
    type: is("bitCrush"),
    bitDepth: fc.integer({ min: 2, max: 16 }),
    sampleRateHz: within(500, 22_050),
  }),
  fc.record({ type: is("tremolo"), frequencyHz: within(0.1, 50), depth: within(0, 1) }),
  fc.record({ type: is("gate"), thresholdDb: within(-80, 0), releaseMs: within(5, 1000) }),
  fc.record({
    type: is("compressor"),
    thresholdDb: within(-60, 0),
    ratio: within(1, 20),
    attackMs: within(0.1, 100),
    releaseMs: within(5, 1000),
  }),
  fc.record({
    type: is("equaliser"),
    lowDb: bandDb,
    lowMidHz: within(100, 1000),
    lowMidDb: bandDb,
    highMidHz: within(1000, 10_000),
    highMidDb: bandDb,
    highDb: bandDb,
  }),
);
