import { slugOfTag } from "@tuna/sdk/catalog";
import type { EditableItem, ItemEdit } from "../item-changes/admin-item.ts";
import { type FieldOfForm, fieldsOfForm } from "../item-details/detail-fields.ts";

type EditedDetail = FieldOfForm<"admin">;

/** Values of the edit form, one per field, as typed: tags are separated by commas. */
export type EditValues = {
  [Field in EditedDetail]: EditableItem[Field] extends boolean ? boolean : string;
} & {
  index: boolean;
  canonical: string;
  metaTitle: string;
  metaDescription: string;
};
export type EditField = keyof EditValues;

/** Only sounds have them. */
const seoFields = ["index", "canonical", "metaTitle", "metaDescription"] as const;
type SeoField = (typeof seoFields)[number];

const details = fieldsOfForm("admin");

/** In form order. */
export const editFields: readonly EditField[] = [...details, ...seoFields];

export function isSeoField(field: EditField): field is SeoField {
  return seoFields.some((name) => name === field);
}

export function valuesOf({ seo, ...fields }: EditableItem): EditValues {
  const typed = details.map((field) => {
    const value = fields[field];
    return [field, Array.isArray(value) ? value.join(", ") : value];
  });
  return {
    ...(Object.fromEntries(typed) as Pick<EditValues, EditedDetail>),
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
  const seo = pick(seoFields);
  return {
    version,
    ...pick(details),
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
