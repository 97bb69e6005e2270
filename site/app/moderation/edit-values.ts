import { slugOfTag } from "@tuna/sdk/catalog";
import type { EditableItem, ItemEdit } from "../../contract/admin/admin-item.ts";

/** Values of the edit form, one per field, as typed. */
export interface EditValues {
  name: string;
  /** Separated by commas. */
  tags: string;
  category: string;
  description: string;
  isSensitive: boolean;
  index: boolean;
  canonical: string;
  metaTitle: string;
  metaDescription: string;
}
export type EditField = keyof EditValues;

/** In form order. Only sounds have the last four. */
const seoFields = ["index", "canonical", "metaTitle", "metaDescription"] as const;
export const editFields = [
  "name",
  "tags",
  "category",
  "description",
  "isSensitive",
  ...seoFields,
] as const satisfies readonly EditField[];

export function valuesOf({ name, tags, category, description, isSensitive, seo }: EditableItem): EditValues {
  return {
    name,
    tags: tags.join(", "),
    category,
    description,
    isSensitive,
    index: seo?.index ?? true,
    canonical: seo?.canonical ?? "",
    metaTitle: seo?.metaTitle ?? "",
    metaDescription: seo?.metaDescription ?? "",
  };
}

/** Fields whose meaning has changed. */
export function changedFields(before: EditValues, after: EditValues): EditField[] {
  return editFields.filter((field) => !isSame(field, before[field], after[field]));
}

/** Returns the edit that turns `before` into `after`, with changed fields only. */
export function editOf(version: number, before: EditValues, after: EditValues): ItemEdit {
  const changed = changedFields(before, after);
  const pick = (fields: readonly EditField[]) =>
    Object.fromEntries(
      fields
        .filter((field) => changed.includes(field))
        .map((field) => [field, field === "tags" ? splitTags(after.tags) : after[field]]),
    );
  const isSeo = (field: EditField) => seoFields.some((name) => name === field);
  const seo = pick(seoFields);
  return {
    version,
    ...pick(editFields.filter((field) => !isSeo(field))),
    ...(Object.keys(seo).length > 0 && { seo }),
  };
}

/** Returns the form's field for the API's `path`: `tags.0` belongs to the tags, `seo.index` to the index. */
export function fieldOfPath(path: string): EditField | undefined {
  const [first = "", second = ""] = path.split(".");
  const name = first === "seo" ? second : first;
  return editFields.find((field) => field === name);
}

/** Splits tags at commas. */
function splitTags(typed: string): string[] {
  return typed
    .split(",")
    .map((tag) => tag.trim())
    .filter(Boolean);
}

export function isSame<Field extends EditField>(
  field: Field,
  one: EditValues[Field],
  other: EditValues[Field],
): boolean {
  if (field === "tags") return tagKey(String(one)) === tagKey(String(other));
  return typeof one === "string" ? one.trim() === String(other).trim() : one === other;
}

function tagKey(typed: string): string {
  return splitTags(typed).map(slugOfTag).join(",");
}
