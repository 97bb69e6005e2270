import type { VoiceEffect } from "../../catalog/voice-effect.ts";

/** The sound of some voices in the first edition of the voice lab, at 22,050 Hz. For tests. */
export interface FirstEditionVoice {
  effects: readonly VoiceEffect[];
  /** What `bandLevelsDb` gave of `exampleSpeech` with the voice, levelled. */
  levelsDb: readonly number[];
}

export const firstEdition: readonly FirstEditionVoice[] = [
  { effects: [{ type: "pitch", semitones: 5 }], levelsDb: [-41.9, -31.6, -31.2, -33.2, -39.9, -40.4, -40.6] },
  {
    effects: [{ type: "formant", semitones: -3 }],
    levelsDb: [-37.7, -29.9, -32.2, -33.6, -43.1, -43.8, -45.1],
  },
  {
    effects: [{ type: "monotone", frequencyHz: 120 }],
    levelsDb: [-36, -33.2, -33, -30.8, -39.1, -41.4, -41.6],
  },
  { effects: [{ type: "whisper" }], levelsDb: [-36.3, -31.4, -32.9, -32, -40.1, -43.1, -43.4] },
  {
    effects: [{ type: "ringModulation", frequencyHz: 60, depth: 0.7 }],
    levelsDb: [-36.6, -30.9, -33.7, -32.6, -40.6, -41.4, -39.9],
  },
  {
    effects: [{ type: "echo", delayMs: 200, feedback: 0.5 }],
    levelsDb: [-38.4, -30.3, -34.2, -32.5, -41, -43.4, -41.6],
  },
  {
    effects: [{ type: "reverb", decayMs: 1500, mix: 0.5 }],
    levelsDb: [-43.5, -35.5, -34.3, -32.4, -39.9, -41.3, -40],
  },
  { effects: [{ type: "distortion", drive: 8 }], levelsDb: [-38, -29.9, -34.5, -33.1, -40.5, -40.1, -38.6] },
  {
    effects: [{ type: "chorus", voiceCount: 4, depthMs: 5 }],
    levelsDb: [-37.9, -28.8, -34.2, -33.1, -41.3, -43.5, -43.2],
  },
  {
    effects: [{ type: "filter", lowCutHz: 400, highCutHz: 3000 }],
    levelsDb: [-48, -36.7, -32.6, -28.9, -37.1, -42.6, -51.2],
  },
  {
    effects: [{ type: "bitCrush", bitDepth: 5, sampleRateHz: 4410 }],
    levelsDb: [-37.8, -30.4, -34.1, -32.2, -38.3, -40.7, -42.5],
  },
  {
    effects: [{ type: "tremolo", frequencyHz: 6, depth: 0.6 }],
    levelsDb: [-38.2, -29.9, -34, -32.4, -40.7, -42.4, -40.8],
  },
  {
    effects: [
      { type: "pitch", semitones: -9.4 },
      { type: "formant", semitones: -5.7 },
      { type: "distortion", drive: 2 },
    ],
    levelsDb: [-31.6, -33.4, -32, -35.6, -41.2, -40.7, -43.1],
  },
  {
    effects: [
      { type: "filter", lowCutHz: 200, highCutHz: 4000 },
      { type: "pitch", semitones: 4 },
      { type: "echo", delayMs: 90, feedback: 0.4 },
      { type: "monotone", frequencyHz: 200 },
    ],
    levelsDb: [-42.1, -33.2, -33.1, -30.5, -37.8, -43.7, -52.1],
  },
  {
    effects: [
      { type: "pitch", semitones: -7 },
      { type: "formant", semitones: -6 },
      { type: "reverb", decayMs: 1800, mix: 0.3 },
    ],
    levelsDb: [-35.6, -35.5, -34, -38.6, -44.3, -43.9, -46.5],
  },
  {
    effects: [
      { type: "pitch", semitones: 7 },
      { type: "formant", semitones: 6 },
    ],
    levelsDb: [-45.3, -33.2, -30.7, -32.7, -36.1, -42, -41.4],
  },
  {
    effects: [
      { type: "monotone", frequencyHz: 110 },
      { type: "ringModulation", frequencyHz: 55, depth: 0.5 },
      { type: "bitCrush", bitDepth: 7, sampleRateHz: 9000 },
    ],
    levelsDb: [-36.9, -33.3, -33.1, -31, -38.3, -40.2, -41.3],
  },
  {
    effects: [
      { type: "filter", lowCutHz: 450, highCutHz: 2800 },
      { type: "distortion", drive: 4 },
      { type: "bitCrush", bitDepth: 8, sampleRateHz: 8000 },
    ],
    levelsDb: [-49, -37.6, -32.8, -28.9, -37.3, -42.3, -41.2],
  },
  {
    effects: [
      { type: "whisper" },
      { type: "chorus", voiceCount: 4, depthMs: 6 },
      { type: "reverb", decayMs: 4000, mix: 0.7 },
    ],
    levelsDb: [-43.7, -36.7, -35.1, -33.8, -43, -46.8, -48.2],
  },
  {
    effects: [
      { type: "chorus", voiceCount: 6, depthMs: 12 },
      { type: "formant", semitones: -1.5 },
      { type: "reverb", decayMs: 700, mix: 0.25 },
    ],
    levelsDb: [-39.4, -31, -34.5, -34.1, -42.1, -44.2, -46.3],
  },
];
