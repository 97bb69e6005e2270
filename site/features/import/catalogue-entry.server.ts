import {
  categories,
  findCategory,
  itemIdSchema,
  itemLicences,
  publicStatusSchema,
  soundSchema,
} from "@tuna/sdk/catalog";
import type { UploadField } from "@tuna/sdk/uploads";
import * as z from "zod";
import type { StoredField, StoredValues } from "../catalog/stored-details.server.ts";
import { detailField, type detailFields, fieldsOfKind } from "../item-details/detail-fields.ts";
import { tagSlugs } from "./clean-text.server.ts";
import { createdAtField, historyFields, playsField } from "./item-history.server.ts";
import { importLimits } from "./limits.server.ts";

const text = (maxLength: number) =>
  z.string("must be text").trim().max(maxLength, `must have at most ${maxLength} characters`);
/** Blanks at its ends are part of a file's name. */
const fileName = z.string("must be text").max(4096, "must have at most 4096 characters");
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

/** Schemas of columns that do not follow from the control of their field. */
const ownSchemas: Partial<Record<UploadField, z.ZodType>> = {
  category: categorySchema.optional(),
  licence: choiceSchema(itemLicences),
};

function choiceSchema(values: readonly string[]) {
  return z
    .union([z.literal(""), z.enum(values)], `must be one of ${values.join(", ")}`)
    .transform((value) => value || undefined)
    .optional();
}

type Fields = typeof detailFields;
type ImportedField = {
  [Field in StoredField]: Fields[Field] extends { column: string } ? Field : never;
}[StoredField];
type Columns = {
  [Field in ImportedField as Fields[Field]["column"]]: z.ZodOptional<
    z.ZodType<StoredValues[Field] | undefined>
  >;
};

/** Names of fields and of their columns. */
export const importedColumns = fieldsOfKind("sound").flatMap((field) => {
  const { column } = detailField(field);
  return column === undefined ? [] : [[field as ImportedField, column as keyof Columns] as const];
});

const columns = Object.fromEntries(
  importedColumns.map(([field, column]) => {
    const { control, maxLength = importLimits.nameLength, options = [] } = detailField(field);
    const ofControl = {
      line: optionalText(maxLength),
      text: optionalText(maxLength),
      tags: tagsSchema.optional(),
      check: sensitiveSchema.optional(),
      choice: choiceSchema(options.map(({ value }) => value)),
    };
    return [column, ownSchemas[field] ?? ofControl[control as keyof typeof ofControl]];
  }),
) as Columns;

/** One sound in catalogue.json or catalogue.csv. Missing and empty fields are filled from the sound file. */
export const catalogueEntrySchema = z.strictObject({
  /** Path of the sound file, from the folder that the catalogue file is in. */
  file: fileName.refine((value) => value.trim() !== "", "must name a sound file"),
  ...columns,
  owner: optionalText(importLimits.nameLength),
  /** Path of an image, from the folder that the catalogue file is in. */
  icon: fileName.transform((value) => (value.trim() ? value : undefined)).optional(),
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

/** Returns the details that a row gives. */
export function givenDetails(entry: Partial<CatalogueEntry> = {}): Partial<StoredValues> {
  return Object.fromEntries(
    importedColumns.flatMap(([field, column]) =>
      entry[column] === undefined ? [] : [[field, entry[column]]],
    ),
  );
}
