import * as z from "zod/mini";
import type { OpenWords } from "../platform/open-words.ts";
import { itemIdSchema } from "./item-id-schema.ts";
import { audioSchema, iconSchema } from "./media.ts";
import { sharedInfo } from "./shared-info.ts";
import { publicStatusSchema } from "./sound.ts";
import { voiceEffectsSchema } from "./voice-effect.ts";

/** Number of the description template of a voice page (product rule 5.9): 1 to 4. Other values count as 1. */
const descriptionOptionSchema = z.catch(z.int().check(z.gte(1), z.lte(4)), 1);

const voicePublicInfoSchema = z.object({
  ...sharedInfo,
  social: z._default(z.object({ usage: z._default(z.int(), 0) }), { usage: 0 }),
  meta: z._default(z.object({ descriptionOption: z._default(descriptionOptionSchema, 1) }), {
    descriptionOption: 1,
  }),
});

const schema = z.object({
  id: itemIdSchema,
  name: z.string(),
  description: z._default(z.string(), ""),
  type: z._default(z.literal("voice"), "voice"),
  ownerId: z._default(z.string(), ""),
  author: z._default(z.string(), ""),
  categories: z._default(z.array(z.string()), []),
  keywords: z._default(z.array(z.string()), []),
  tags: z._default(z.array(z.string()), []),
  /** A phrase spoken with the voice; null if there is none. */
  demo: z._default(z.nullable(audioSchema), null),
  /** The demo's phrase before the voice was applied; null if there is none. Our addition. */
  originalDemo: z._default(z.nullable(audioSchema), null),
  /**
   * The effects of the voice, so that visitors can try it. Empty if they are unknown. Our addition. If it
   * contains effects that this version does not know, it is empty: such a voice is shown but cannot be tried.
   */
  effects: z.catch(z._default(voiceEffectsSchema, []), []),
  parentCommunityId: z._default(z.nullable(z.string()), null),
  generatedWith: z._default(z.nullable(z.string()), null),
  icon: z._default(z.nullable(iconSchema), null),
  assets: z._default(z.object({ icon: z._default(z.nullable(z.object({ url: z.string() })), null) }), {
    icon: null,
  }),
  rotatory: z._default(z.boolean(), false),
  isLoading: z._default(z.boolean(), false),
  isOnline: z._default(z.boolean(), true),
  custom: z._default(z.boolean(), false),
  favorite: z._default(z.boolean(), false),
  locked: z._default(z.boolean(), false),
  order: z._default(z.int(), 0),
  cacheStatus: z._default(z.string(), "Ready"),
  manifestFormatVersion: z._default(z.string(), "1.0.0"),
  publicStatus: z._default(publicStatusSchema, "listed"),
  createdAt: z.string(),
  publicInfo: z._default(voicePublicInfoSchema, voicePublicInfoSchema.parse({})),
});
type SchemaOfVoice = typeof schema;
/** Declarations name it, which would otherwise repeat all of the schema for each endpoint that answers it. */
export interface VoiceSchema extends SchemaOfVoice {}
/** A community voice filter with every field of product rules 5.8 and 5.9. */
export const voiceSchema: VoiceSchema = schema;
/** A voice filter. */
export type Voice = OpenWords<z.infer<typeof voiceSchema>>;
