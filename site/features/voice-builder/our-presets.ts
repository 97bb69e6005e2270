import type { VoiceEffect } from "@tuna/sdk";
import type { voiceBuilderTexts } from "../../platform/locale/texts.ts";

/** Chains to start from. */
export const ourPresets: Readonly<Record<keyof typeof voiceBuilderTexts.ourPresets, readonly VoiceEffect[]>> =
  {
    giant: [
      { type: "pitch", semitones: -7 },
      { type: "formant", semitones: -6 },
      { type: "reverb", decayMs: 1800, mix: 0.3 },
    ],
    helium: [
      { type: "pitch", semitones: 7 },
      { type: "formant", semitones: 6 },
    ],
    robot: [
      { type: "monotone", frequencyHz: 110 },
      { type: "ringModulation", frequencyHz: 55, depth: 0.5 },
      { type: "bitCrush", bitDepth: 7, sampleRateHz: 9000 },
    ],
    radio: [
      { type: "filter", lowCutHz: 450, highCutHz: 2800 },
      { type: "distortion", drive: 4 },
      { type: "bitCrush", bitDepth: 8, sampleRateHz: 8000 },
    ],
    ghost: [
      { type: "whisper" },
      { type: "chorus", voiceCount: 4, depthMs: 6 },
      { type: "reverb", decayMs: 4000, mix: 0.7 },
    ],
    crowd: [
      { type: "chorus", voiceCount: 6, depthMs: 12 },
      { type: "formant", semitones: -1.5 },
      { type: "reverb", decayMs: 700, mix: 0.25 },
    ],
  };
