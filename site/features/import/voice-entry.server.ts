import {
  categories,
  findCategory,
  itemIdSchema,
  itemLicences,
  voiceEffectsSchema,
  voiceSchema,
} from "@tuna/sdk/catalog";
import * as z from "zod";
import { cleanText, tagSlugs } from "./clean-text.server.ts";
import { createdAtField, historyFields } from "./item-history.server.ts";
import { importLimits } from "./limits.server.ts";

const { assets: _icon, ...fields } = voiceSchema.shape;
const publicInfoFields = fields.publicInfo.def.innerType.shape;

const text = (maxLength: number) =>
  z
    .string("must be text")
    .max(maxLength, `must have at most ${maxLength} characters`)
    .transform((value) => cleanText(value, maxLength));
const tagList = z.array(z.string("must be text"), "must be a list of tags").transform(tagSlugs).default([]);
const categoryList = z
  .array(z.string("must be text"), "must be a list of categories")
  .transform((names, context) =>
    names.flatMap((name) => {
      const category = findCategory(name);
      if (category) return [category.slug as string];
      context.addIssue(`'${name}' is none of ${categories.map(({ slug }) => slug).join(", ")}`);
      return [];
    }),
  )
  .default([]);
const filePath = z.string("must be the name of a file").min(1).max(4096).optional();

/** One voice in voices.json: the fields of product rules 5.8 and 5.9, with the names of files for demo and icon. */
export const voiceEntrySchema = z.strictObject({
  ...fields,
  id: z.optional(itemIdSchema),
  name: text(importLimits.nameLength).refine((name) => name !== "", "must not be empty"),
  description: text(importLimits.descriptionLength).default(""),
  author: text(importLimits.nameLength).default(""),
  categories: categoryList,
  tags: tagList,
  keywords: tagList,
  /** Path of a sound file, from the folder that voices.json is in. */
  demo: filePath,
  /** Path of an image, from the folder that voices.json is in. */
  icon: filePath,
  /** Path of a sound file: the demo's phrase without the voice. */
  originalDemo: filePath,
  /** An unknown effect is a mistake here, unlike in answers of other sites. */
  effects: z._default(voiceEffectsSchema, []),
  createdAt: createdAtField,
  ...historyFields,
  /** The import recognises an exported voice by its `id`, and fills no empty field. */
  isExported: z.boolean("must be true or false").default(false),
  publicInfo: z
    .strictObject({
      ...publicInfoFields,
      description: text(importLimits.descriptionLength).default(""),
      ownerName: text(importLimits.nameLength).default(""),
      categories: categoryList,
      tags: tagList,
      /** An unknown licence is a mistake here, unlike in answers of other sites. */
      licence: z.enum(itemLicences, `must be one of ${itemLicences.join(", ")}`).default("library"),
    })
    .prefault({}),
});
export type VoiceEntry = z.infer<typeof voiceEntrySchema>;
