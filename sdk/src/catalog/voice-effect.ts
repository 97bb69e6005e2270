import * as z from "zod/mini";

/** Effects that one voice may chain. */
export const MAX_VOICE_EFFECTS = 8;

const within = (least: number, most: number) => {
  const error = `must be a number from ${least} to ${most}`;
  return z.number(error).check(z.gte(least, error), z.lte(most, error));
};
const wholeWithin = (least: number, most: number) => {
  const error = `must be a whole number from ${least} to ${most}`;
  return z.int(error).check(z.gte(least, error), z.lte(most, error));
};
const effect = <const Type extends string, Shape extends z.core.$ZodShape>(type: Type, shape: Shape) =>
  z.strictObject(
    { type: z.literal(type), ...shape },
    {
      error: (issue) =>
        issue.code === "unrecognized_keys" ? `unknown field ${issue.keys.join(", ")}` : undefined,
    },
  );

const depth = within(0, 1);
const effectSchemas = [
  /** Melody up or down; the size of the head stays. */
  effect("pitch", { semitones: within(-24, 24) }),
  /** Resonances of mouth and throat: down is a larger head. The pitch stays. */
  effect("formant", { semitones: within(-12, 12) }),
  /** One pitch for everything said. */
  effect("monotone", { frequencyHz: within(50, 500) }),
  /** Breath in place of the vocal folds' tone. */
  effect("whisper", {}),
  /** Times a sine. Depth 1 leaves nothing of the voice as it was. */
  effect("ringModulation", { frequencyHz: within(1, 2000), depth }),
  /** Four repeats, each `feedback` times as loud as the one before. */
  effect("echo", { delayMs: within(10, 1000), feedback: within(0, 0.8) }),
  /** A room in which a sound takes `decayMs` to fall by 60 dB. Mix 0 is no room. */
  effect("reverb", { decayMs: within(100, 5000), mix: within(0, 1) }),
  /** Drive 1 is warm, 10 is fuzz. */
  effect("distortion", { drive: within(0.1, 20) }),
  /** Copies beside the voice, each moved in time by up to `depthMs`. */
  effect("chorus", { voiceCount: wholeWithin(1, 6), depthMs: within(0, 20) }),
  /** What lies between the two is kept. */
  effect("filter", { lowCutHz: within(20, 10_000), highCutHz: within(20, 10_000) }).check(
    z.refine(({ lowCutHz, highCutHz }) => lowCutHz < highCutHz, "lowCutHz must be lower than highCutHz"),
  ),
  /** Fewer bits and fewer samples, as old machines had. */
  effect("bitCrush", { bitDepth: wholeWithin(2, 16), sampleRateHz: within(500, 22_050) }),
  /** Loudness that wavers. */
  effect("tremolo", { frequencyHz: within(0.1, 50), depth }),
] as const;

/** Names of all effects. */
export const voiceEffectTypes = effectSchemas.map(({ def }) => def.shape.type.def.values[0]);

/** One link in what a voice does to a speaker: its type, and its parameters with their units. A field of ours. */
export const voiceEffectSchema = z.discriminatedUnion("type", effectSchemas, {
  error: (issue) =>
    issue.code === "invalid_union"
      ? `type: must be one of ${voiceEffectTypes.join(", ")}`
      : "must be an effect such as { type, … }",
});
/** The settings of a voice filter. */
export type VoiceEffect = z.infer<typeof voiceEffectSchema>;

/** The effects of a voice, in the order in which a speaker goes through them. */
export const voiceEffectsSchema = z
  .array(voiceEffectSchema, "must be a list of effects")
  .check(z.maxLength(MAX_VOICE_EFFECTS, `must be at most ${MAX_VOICE_EFFECTS} effects`));
