import type { VoiceEffect } from "../../catalog/voice-effect.ts";

/** What effects made of `exampleVoice(140, 0.4)` before they ran on streams. For tests. */
export interface RecordedResult {
  effects: readonly VoiceEffect[];
  length: number;
  /** Sum of the squares of all samples. */
  energy: number;
  /** Ten samples: of 41 equal parts, the starts of the 4th, 8th and so on. */
  samples: readonly number[];
}

export const recordedResults: readonly RecordedResult[] = [
  {
    effects: [{ type: "pitch", semitones: 5 }],
    length: 8820,
    energy: 190.55085,
    samples: [
      -0.099484, 0.002932, 0.032928, 0.192417, 0.092295, 0.037686, -0.468601, -0.108605, 0.012622, 0.02752,
    ],
  },
  {
    effects: [{ type: "formant", semitones: -3 }],
    length: 8820,
    energy: 281.98152,
    samples: [
      0.04436, 0.041144, 0.117506, 0.03036, -0.120968, 0.02617, 0.071023, 0.051519, 0.257867, 0.038984,
    ],
  },
  {
    effects: [{ type: "monotone", frequencyHz: 120 }],
    length: 8820,
    energy: 206.74934,
    samples: [
      0.007664, -0.033227, -0.382352, 0.017896, 0.027609, 0.182311, 0.033777, 0.061477, 0.238608, 0.031925,
    ],
  },
  {
    effects: [{ type: "whisper" }],
    length: 8820,
    energy: 66.521749,
    samples: [
      -0.058251, -0.132359, -0.099061, -0.032319, -0.063779, 0.061954, 0.056939, 0.034611, 0.068026, -0.06543,
    ],
  },
  {
    effects: [{ type: "ringModulation", frequencyHz: 60, depth: 0.7 }],
    length: 8820,
    energy: 85.456106,
    samples: [
      0.029903, 0.001391, 0.008988, 0.120129, -0.011701, -0.078964, 0.026401, -0.077732, 0.004227, 0.120572,
    ],
  },
  {
    effects: [{ type: "echo", delayMs: 200, feedback: 0.5 }],
    length: 26460,
    energy: 509.30053,
    samples: [
      0.023076, -0.248023, 0.011267, -0.513592, 0.022675, 0.014191, 0.044195, 0.012872, 0.001996, 0.003679,
    ],
  },
  {
    effects: [{ type: "reverb", decayMs: 1500, mix: 0.5 }],
    length: 35280,
    energy: 242.24254,
    samples: [
      0.022606, -0.000438, 0.01282, 0.017025, -0.009847, 0.000593, -0.000652, -0.000271, -0.000166, 8.5e-5,
    ],
  },
  {
    effects: [{ type: "distortion", drive: 8 }],
    length: 8820,
    energy: 2603.5146,
    samples: [
      0.262302, -0.033326, 0.182536, 0.816775, 0.249901, -0.867476, 0.26561, 0.921779, 0.06002, 0.877573,
    ],
  },
  {
    effects: [{ type: "chorus", voiceCount: 4, depthMs: 5 }],
    length: 8820,
    energy: 1082.084,
    samples: [
      0.101732, 0.258619, 0.379503, 0.396438, 0.3568, -1.006691, 0.031118, 0.423119, 0.152561, 0.217292,
    ],
  },
  {
    effects: [{ type: "filter", lowCutHz: 400, highCutHz: 3000 }],
    length: 8820,
    energy: 186.43884,
    samples: [
      0.004585, -0.07296, -0.003682, 0.147462, -0.003677, -0.197566, 0.01455, -0.030848, -0.028525, 0.488427,
    ],
  },
  {
    effects: [{ type: "bitCrush", bitDepth: 5, sampleRateHz: 4410 }],
    length: 8820,
    energy: 257.51953,
    samples: [0.0625, 0, 0, 0.125, 0.0625, -0.1875, 0.0625, 0.1875, 0, 0.1875],
  },
  {
    effects: [{ type: "tremolo", frequencyHz: 6, depth: 0.6 }],
    length: 8820,
    energy: 123.92033,
    samples: [
      0.01348, -0.002668, 0.022764, 0.117188, 0.013948, -0.087626, 0.031596, 0.183274, 0.003864, 0.076248,
    ],
  },
  {
    effects: [
      { type: "pitch", semitones: -9.4 },
      { type: "formant", semitones: -5.7 },
      { type: "distortion", drive: 2 },
    ],
    length: 8820,
    energy: 522.55342,
    samples: [
      -0.262191, -0.025036, -0.002815, 0.016464, 0.040975, -0.637464, -0.150879, -0.043121, -0.005441,
      0.023361,
    ],
  },
  {
    effects: [
      { type: "filter", lowCutHz: 200, highCutHz: 4000 },
      { type: "pitch", semitones: 4 },
      { type: "echo", delayMs: 90, feedback: 0.4 },
      { type: "monotone", frequencyHz: 200 },
    ],
    length: 16758,
    energy: 115.86772,
    samples: [
      -0.004802, -0.085557, 0.305803, -0.031552, -0.04523, -0.006826, -0.015375, 0.01997, -0.000593,
      -0.000116,
    ],
  },
];
