import { describe, expect, it } from "vitest";
import { voiceSchema } from "./voice.ts";
import { MAX_VOICE_EFFECTS, voiceEffectsSchema, voiceEffectTypes } from "./voice-effect.ts";

const reverb = { type: "reverb", decayMs: 1200, mix: 0.3 };

describe("a voice's effects", () => {
  it.each([
    [{ type: "pitch", semitones: -5 }],
    [{ type: "filter", lowCutHz: 300, highCutHz: 3400 }],
    [{ type: "whisper" }],
    [reverb],
  ])("take %j", (effect) => {
    expect(voiceEffectsSchema.parse([effect])).toEqual([effect]);
  });

  it.each([
    [
      "an effect that nobody knows",
      { type: "autotune" },
      /must be one of pitch, formant, .*tremolo, gate, compressor, equaliser/,
    ],
    ["a parameter beyond its limit", { type: "pitch", semitones: 25 }, /a number from -24 to 24/],
    ["a parameter that is no number", { type: "echo", delayMs: "long", feedback: 0.5 }, /from 10 to 1000/],
    ["a missing parameter", { type: "reverb", decayMs: 500 }, /from 0 to 1/],
    ["a parameter of another effect", { ...reverb, semitones: 2 }, /semitones/],
    ["half a copy", { type: "chorus", voiceCount: 1.5, depthMs: 3 }, /a whole number from 1 to 6/],
    [
      "a filter that keeps nothing",
      { type: "filter", lowCutHz: 900, highCutHz: 300 },
      /lower than highCutHz/,
    ],
  ])("refuse %s in words that tell why", (_, effect, message) => {
    const checked = voiceEffectsSchema.safeParse([effect]);
    expect(checked.success).toBe(false);
    expect(checked.error?.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`).join()).toMatch(
      message,
    );
  });

  it(`are ${MAX_VOICE_EFFECTS} at most`, () => {
    const chain = (count: number) => Array(count).fill(reverb);
    expect(voiceEffectsSchema.safeParse(chain(MAX_VOICE_EFFECTS)).success).toBe(true);
    expect(voiceEffectsSchema.safeParse(chain(MAX_VOICE_EFFECTS + 1)).error?.issues[0]?.message).toBe(
      "must be at most 8 effects",
    );
    expect(voiceEffectTypes.length).toBe(15);
  });

  it("leave the voice without effects if this version does not know one of them", () => {
    const voice = { id: "v", name: "n", createdAt: "2026-01-01T00:00:00Z", effects: [{ type: "autotune" }] };
    expect(voiceSchema.parse(voice).effects).toEqual([]);
    expect(voiceSchema.parse({ ...voice, effects: undefined })).toMatchObject({
      effects: [],
      originalDemo: null,
    });
  });
});
