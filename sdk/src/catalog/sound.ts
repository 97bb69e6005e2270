import * as z from "zod/mini";
import type { OpenWords } from "../platform/open-words.ts";
import { itemIdSchema } from "./item-id-schema.ts";
import { audioSchema, iconSchema } from "./media.ts";
import { sharedInfo } from "./shared-info.ts";

/** Schema of `PublicStatus`. */
export const publicStatusSchema = z.enum(["listed", "unlisted"]);
/** Whether an item is public, and where. */
export type PublicStatus = z.infer<typeof publicStatusSchema>;

/** `active` if plays decide an item's position in trending, `reset` after an administrator has reset it. */
const trendingStatusSchema = z.enum(["active", "reset"]);

/** Schema of what search engines show of a sound. Null means that a value is derived. */
export const seoSchema = z.object({
  index: z._default(z.boolean(), true),
  canonical: z._default(z.nullable(z.string()), null),
  metaTitle: z._default(z.nullable(z.string()), null),
  metaDescription: z._default(z.nullable(z.string()), null),
});

const soundPublicInfoSchema = z.object(sharedInfo);

const soundUsageSchema = z.object({
  /** Equal to `soundhits`; derived when the sound is read. */
  playedCount: z._default(z.int(), 0),
  soundhits: z._default(z.int(), 0),
  add_to_soundboard: z._default(z.int(), 0),
});

const schema = z.object({
  id: itemIdSchema,
  type: z._default(z.string(), "sound"),
  name: z.string(),
  custom: z._default(z.boolean(), false),
  locked: z._default(z.boolean(), false),
  ownerId: z._default(z.string(), ""),
  publicStatus: z._default(publicStatusSchema, "listed"),
  duration: z._default(z.number().check(z.gte(0)), 0),
  category: z._default(z.string(), ""),
  tags: z._default(z.array(z.string()), []),
  trendingStatus: z._default(trendingStatusSchema, "active"),
  /** ISO 8601 date and time. 'The Newest' sorts by it. */
  createdAt: z.string(),
  publicInfo: z._default(soundPublicInfoSchema, soundPublicInfoSchema.parse({})),
  icon: z._default(z.nullable(iconSchema), null),
  /** Null if the listener may not hear it yet. */
  audio: z._default(z.nullable(audioSchema), null),
  vm_usage: z._default(soundUsageSchema, soundUsageSchema.parse({})),
  seo: z._default(seoSchema, seoSchema.parse({})),
});
type SchemaOfSound = typeof schema;
/** Declarations name it, which would otherwise repeat all of the schema for each endpoint that answers it. */
export interface SoundSchema extends SchemaOfSound {}
/** A community sound with every field of product rules 5.1 to 5.5. `duration` is in milliseconds. */
export const soundSchema: SoundSchema = schema;
/** A sound. */
export type Sound = OpenWords<z.infer<typeof soundSchema>>;
