import {
  categories,
  findCategory,
  itemIdSchema,
  itemLicences,
  voiceEffectsSchema,
  voiceSchema,
} from "@tuna/sdk/catalog";
import * as z from "zod";
import { placesOfDetails, type StoredField } from "../catalog/stored-details.server.ts";
import { detailField } from "../item-details/detail-fields.ts";
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

/** Returns the schema of a field of details. A field that is absent is empty. */
function schemaOfDetail(field: StoredField): z.ZodType {
  const { control, maxLength = importLimits.nameLength, options = [] } = detailField(field);
  // An unknown licence is a mistake here, unlike in answers of other sites.
  if (field === "licence") return oneOf(itemLicences).default("library");
  if (control === "tags") return tagList;
  if (control === "check") return z.boolean().default(false);
  if (control === "choice") return oneOf(["", ...options.map(({ value }) => value)]).default("");
  return text(maxLength).default("");
}

function oneOf(values: readonly string[]) {
  return z.enum(values, `must be one of ${values.join(", ")}`);
}

/** Returns the schemas of details in a part of an entry, since those of answers take any text. */
function schemasOfDetails(part: "own" | "info"): object {
  const places = placesOfDetails("voice").flatMap((place) =>
    place[part].map((key) => [key, schemaOfDetail(place.field)]),
  );
  return Object.fromEntries(places);
}

/** One voice in voices.json: the fields of product rules 5.8 and 5.9, with the names of files for demo and icon. */
export const voiceEntrySchema = z.strictObject({
  ...fields,
  ...schemasOfDetails("own"),
  id: z.optional(itemIdSchema),
  name: text(importLimits.nameLength).refine((name) => name !== "", "must not be empty"),
  author: text(importLimits.nameLength).default(""),
  categories: categoryList,
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
      ...schemasOfDetails("info"),
      ownerName: text(importLimits.nameLength).default(""),
      categories: categoryList,
    })
    .prefault({}),
});
export type VoiceEntry = z.infer<typeof voiceEntrySchema>;
