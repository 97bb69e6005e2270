import * as z from "zod/mini";

/** Maximum number of effects of one voice. */
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
const bandDb = within(-18, 18);
const effectSchemas = [
  /** Raises or lowers the pitch. Formants stay. */
  effect("pitch", { semitones: within(-24, 24) }),
  /** Shifts the formants: lower ones sound like a larger head. The pitch stays. */
  effect("formant", { semitones: within(-12, 12) }),
  /** Replaces the melody by one pitch. */
  effect("monotone", { frequencyHz: within(50, 500) }),
  /** Replaces the tone of the vocal folds by breath. */
  effect("whisper", {}),
  /** Multiplies by a sine. With depth 1 only the product is heard. */
  effect("ringModulation", { frequencyHz: within(1, 2000), depth }),
  /** Four echoes, each `feedback` times as loud as the previous one. */
  effect("echo", { delayMs: within(10, 1000), feedback: within(0, 0.8) }),
  /** A room in which a sound falls by 60 dB within `decayMs`. Mix 0 is no room. */
  effect("reverb", { decayMs: within(100, 5000), mix: within(0, 1) }),
  /** Distortion: drive 1 is slight, 10 is fuzz. */
  effect("distortion", { drive: within(0.1, 20) }),
  /** Adds copies of the voice, each moved in time by up to `depthMs`. */
  effect("chorus", { voiceCount: wholeWithin(1, 6), depthMs: within(0, 20) }),
  /** Keeps the frequencies between the two. */
  effect("filter", { lowCutHz: within(20, 20_000), highCutHz: within(20, 20_000) }).check(
    z.refine(({ lowCutHz, highCutHz }) => lowCutHz < highCutHz, "lowCutHz must be lower than highCutHz"),
  ),
  /** Reduces bits and samples, as old machines did. */
  effect("bitCrush", { bitDepth: wholeWithin(2, 16), sampleRateHz: within(500, 22_050) }),
  /** Varies the loudness periodically. */
  effect("tremolo", { frequencyHz: within(0.1, 50), depth }),
  /** Silences what is quieter than a threshold, in dB of full scale. */
  effect("gate", { thresholdDb: within(-80, 0), releaseMs: within(5, 1000) }),
  /** Lowers what is louder than a threshold: of `ratio` dB above it, one is left. */
  effect("compressor", {
    thresholdDb: within(-60, 0),
    ratio: within(1, 20),
    attackMs: within(0.1, 100),
    releaseMs: within(5, 1000),
  }),
  /** Raises or lowers four bands: below 120 Hz, around two frequencies, and above 8 kHz. */
  effect("equaliser", {
    lowDb: bandDb,
    lowMidHz: within(100, 1000),
    lowMidDb: bandDb,
    highMidHz: within(1000, 10_000),
    highMidDb: bandDb,
    highDb: bandDb,
  }),
] as const;

/**
 * Names of all effects.
 * @internal A test reads it.
 */
export const voiceEffectTypes = effectSchemas.map(({ def }) => def.shape.type.def.values[0]);

/**
 * Schema of one effect of a voice: its type and its parameters with their units. Our addition to the specified
 * fields.
 */
export const voiceEffectSchema = z.discriminatedUnion("type", effectSchemas, {
  error: (issue) =>
    issue.code === "invalid_union"
      ? `type: must be one of ${voiceEffectTypes.join(", ")}`
      : "must be an effect such as { type, … }",
});
/** The settings of a voice filter. */
export type VoiceEffect = z.infer<typeof voiceEffectSchema>;

/** Schema of the effects of a voice, in the order in which they are applied. */
export const voiceEffectsSchema = z
  .array(voiceEffectSchema, "must be a list of effects")
  .check(z.maxLength(MAX_VOICE_EFFECTS, `must be at most ${MAX_VOICE_EFFECTS} effects`));
