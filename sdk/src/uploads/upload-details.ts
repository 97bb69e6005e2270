import * as z from "zod/mini";
import { itemTextLimits } from "../catalog/item-text-limits.ts";
import { itemCategory, itemLine, itemTagsSchema } from "../catalog/item-texts.ts";
import { voiceEffectsSchema } from "../catalog/voice-effect.ts";
import { storableText } from "../text/storable-text.ts";
import type { UploadField } from "./upload-fields.ts";
import { uploadLicences } from "./upload-licences.ts";
import { uploadLimits } from "./upload-limits.ts";

/** One pictograph with its modifiers and joined ones, a flag, or a keycap. */
const pictograph = String.raw`\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\uFE0F?\u20E3?|[\u{E0020}-\u{E007E}]+\u{E007F})`;
const emojiPattern = new RegExp(
  String.raw`^(?:\p{Regional_Indicator}{2}|[0-9#*]\uFE0F?\u20E3|${pictograph}(?:\u200D${pictograph})*)$`,
  "u",
);
const MAX_EMOJI_LENGTH = 32;

/** Returns whether a text is one emoji. */
export function isEmoji(text: string): boolean {
  return text.length <= MAX_EMOJI_LENGTH && emojiPattern.test(text);
}

/** Schema of the choice of an icon. The bytes of a picture are sent apart. */
const uploadIconSchema = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("generated"),
    variant: z._default(z.int().check(z.gte(0), z.lte(uploadLimits.iconVariantCount - 1)), 0),
  }),
  z.object({
    type: z.literal("emoji"),
    emoji: z.string().check(z.refine(isEmoji, "It must be one emoji")),
  }),
  z.object({ type: z.literal("picture") }),
]);
/** The choice of an icon. */
export type UploadIcon = z.infer<typeof uploadIconSchema>;

const shared = {
  name: itemLine(itemTextLimits.nameLength, true),
  tags: itemTagsSchema,
  description: itemLine(itemTextLimits.descriptionLength),
  isSensitive: z.boolean(),
  licence: z.enum(uploadLicences),
  icon: uploadIconSchema,
};
const defaults = {
  tags: z._default(shared.tags, []),
  description: z._default(shared.description, ""),
  isSensitive: z._default(shared.isSensitive, false),
  icon: z._default(shared.icon, { type: "generated", variant: 0 }),
};

/** Schema of the details of a sound. */
export const soundDetailsSchema = z.object({ ...shared, ...defaults, category: itemCategory(true) });
/** The details of a sound. */
export type SoundDetails = z.infer<typeof soundDetailsSchema>;

/** Schema of the details of a voice, with its effects in the order in which they are applied. */
export const voiceDetailsSchema = z.object({
  ...shared,
  ...defaults,
  effects: voiceEffectsSchema.check(z.minLength(1, "must be at least 1 effect")),
});
/** The details of a voice. */
export type VoiceDetails = z.infer<typeof voiceDetailsSchema>;

/** Schema of changed details. Absent fields stay as they are. Only sounds have a category, and only voices effects. */
export const uploadChangesSchema = z.partial(
  z.object({
    ...shared,
    category: soundDetailsSchema.shape.category,
    effects: voiceDetailsSchema.shape.effects,
  } satisfies Record<UploadField, z.ZodMiniType>),
);
/** Changed details. */
export type UploadChanges = z.infer<typeof uploadChangesSchema>;

/** Schema of a maker's answer to a refusal. */
export const appealSchema = z.object({
  text: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, "It must not be empty"),
      z.maxLength(uploadLimits.appealLength),
      storableText,
    ),
});
