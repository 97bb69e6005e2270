import {
  categories,
  findCategory,
  itemIdSchema,
  itemLicences,
  publicStatusSchema,
  soundSchema,
} from "@tuna/sdk/catalog";
import * as z from "zod";
import { tagSlugs } from "./clean-text.ts";
import { createdAtField, historyFields, playsField } from "./item-history.ts";
import { importLimits } from "./limits.ts";

const text = (maxLength: number) =>
  z.string("must be text").trim().max(maxLength, `must have at most ${maxLength} characters`);
const optionalText = (maxLength: number) =>
  text(maxLength)
    .transform((value) => value || undefined)
    .optional();

const yesOrNo: Record<string, boolean> = {
  yes: true,
  true: true,
  "1": true,
  no: false,
  false: false,
  "0": false,
};

const sensitiveSchema = z
  .union([z.boolean(), z.string(), z.number()], "must be yes or no")
  .transform((value, context) => {
    const word = String(value).trim().toLowerCase();
    if (word === "") return undefined;
    const isSensitive = yesOrNo[word];
    if (isSensitive === undefined) context.addIssue(`must be yes or no, not '${word}'`);
    return isSensitive;
  });

const categorySchema = text(importLimits.nameLength).transform((value, context) => {
  if (value === "") return undefined;
  const category = findCategory(value);
  if (!category) context.addIssue(`must be one of ${categories.map(({ slug }) => slug).join(", ")}`);
  return category?.slug;
});

const tagsSchema = z
  .union([z.array(z.string("must be text")), z.string()], "must be a list of tags")
  .transform((value) => (typeof value === "string" ? value.split(/[,;|]/) : value))
  .transform((tags) => {
    const given = tagSlugs(tags);
    return given.length ? given : undefined;
  });

const { type, custom, locked, ownerId, trendingStatus, seo, publicInfo } = soundSchema.shape;
const { categories: infoCategories, tags: infoTags, ownerSlug } = publicInfo.def.innerType.shape;

/** Fields of a sound for which a row has no other place. */
const detailsSchema = z.strictObject({
  type,
  custom,
  locked,
  ownerId,
  trendingStatus,
  seo,
  publicInfo: z.strictObject({ categories: infoCategories, tags: infoTags, ownerSlug }).prefault({}),
});

/** One sound in catalogue.json or catalogue.csv. Missing and empty fields are filled from the sound file. */
export const catalogueEntrySchema = z.strictObject({
  /** Path of the sound file, from the folder that the catalogue file is in. */
  file: text(4096).min(1, "must name a sound file"),
  name: optionalText(importLimits.nameLength),
  tags: tagsSchema.optional(),
  category: categorySchema.optional(),
  description: optionalText(importLimits.descriptionLength),
  sensitive: sensitiveSchema.optional(),
  owner: optionalText(importLimits.nameLength),
  licence: z
    .union([z.literal(""), z.enum(itemLicences)], `must be one of ${itemLicences.join(", ")}`)
    .transform((value) => value || undefined)
    .optional(),
  /** Path of an image, from the folder that the catalogue file is in. */
  icon: optionalText(4096),
  /** Part of the sound's address; made from the file's bytes when absent. */
  id: z
    .union([z.literal(""), itemIdSchema])
    .transform((value) => value || undefined)
    .optional(),
  createdAt: createdAtField,
  plays: playsField,
  ...historyFields,
  publicStatus: z
    .union([z.literal(""), publicStatusSchema], "must be listed or unlisted")
    .transform((value) => value || undefined)
    .optional(),
  /** Fields of an exported sound. The import takes nothing from its file, and recognises it by its `id`. */
  details: detailsSchema.optional(),
});
export type CatalogueEntry = z.infer<typeof catalogueEntrySchema>;
