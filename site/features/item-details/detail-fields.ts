import type { ItemKind, OpenWord } from "@tuna/sdk";
import { categories, itemTextLimits } from "@tuna/sdk/catalog";
import { fillText } from "@tuna/sdk/locale";
import { type UploadField, uploadLicences } from "@tuna/sdk/uploads";
import { detailTexts as texts } from "../../platform/locale/texts.ts";
import { licenceLink } from "./item-licences.ts";

/**
 * The forms that enter details. `create` is that of the Create pages, `plain` its form without script, `own` edits an upload for its
 * maker and for reviewers, and `admin` edits a public item for administrators.
 */
export type DetailsForm = "create" | "plain" | "own" | "admin";

/** How a form shows a field. */
interface FieldInForm {
  /** Absent: the field's own label. */
  label?: string;
  hint?: string;
  /** Text of the choice of nothing. Absent: there is none. */
  noChoice?: string;
  /** All choices are shown at once. */
  isOpen?: true;
  rows?: number;
}

/** What is known about a field of the details of an item. Its schema is part of the SDK. */
export interface DetailField {
  control: "line" | "text" | "tags" | "choice" | "check" | "icon" | "effects";
  label: string;
  /** The only kind of items that has it. */
  kind?: ItemKind;
  /** Unicode code points. */
  maxLength?: number;
  /** Problem of a missing value. Absent: it may be missing. */
  missing?: string;
  /** The values of a choice with their texts. `name` is shorter. */
  options?: readonly { value: string; text: string; name: string }[];
  /** Who enters it: makers in `create`, `plain` and `own`, administrators in `own` and `admin`. */
  forms: Partial<Record<DetailsForm, FieldInForm>>;
  /** Its column in catalogues that are imported and exported. Absent: importers cannot set it. */
  column?: string;
  /** Where the list of uploads to review shows it: in the line of facts, at its beginning, or below. */
  review?: "first" | "line" | "below";
  /** Whether the line of facts on the item's page shows it. Name, description, category and tags have places of their own there. */
  page?: "line";
}

/**
 * Every field of the details of an item, in the order of forms. The compiler demands a row for each field of the SDK's schemas.
 */
export const detailFields = {
  name: {
    control: "line",
    label: texts.name.label,
    maxLength: itemTextLimits.nameLength,
    missing: texts.name.missing,
    forms: { create: { hint: texts.name.hint }, plain: {}, own: {}, admin: {} },
    column: "name",
  },
  tags: {
    control: "tags",
    label: texts.tags.label,
    forms: {
      create: {},
      plain: { label: texts.tags.plainLabel },
      own: {},
      admin: { hint: fillText(texts.tags.commasHint, { max: itemTextLimits.tagCount }) },
    },
    column: "tags",
    review: "line",
  },
  category: {
    control: "choice",
    label: texts.category.label,
    kind: "sound",
    missing: texts.category.missing,
    options: categories.map(({ slug, name }) => ({ value: slug, text: name, name })),
    forms: {
      create: { noChoice: texts.category.choose },
      plain: { noChoice: texts.category.choose },
      own: {},
      admin: { noChoice: texts.category.none },
    },
    column: "category",
    review: "first",
  },
  licence: {
    control: "choice",
    label: texts.licence.label,
    missing: texts.licence.missing,
    options: uploadLicences.map((value) => ({
      value,
      text: texts.licence.options[value],
      name: licenceLink(value)?.name ?? value,
    })),
    forms: { create: { isOpen: true }, plain: { isOpen: true }, own: {} },
    column: "licence",
    review: "line",
    page: "line",
  },
  icon: { control: "icon", label: texts.icon.label, forms: { create: {} } },
  description: {
    control: "text",
    label: texts.description.label,
    maxLength: itemTextLimits.descriptionLength,
    forms: {
      create: { label: texts.description.optionalLabel, rows: 3 },
      plain: { label: texts.description.optionalLabel, rows: 3 },
      own: { rows: 3 },
      admin: { rows: 4 },
    },
    column: "description",
    review: "below",
  },
  isSensitive: {
    control: "check",
    label: texts.isSensitive.label,
    forms: {
      create: { label: texts.isSensitive.makerLabel, hint: texts.isSensitive.makerHint },
      plain: { label: texts.isSensitive.makerLabel, hint: texts.isSensitive.makerHint },
      own: {},
      admin: { hint: texts.isSensitive.hint },
    },
    column: "sensitive",
    review: "line",
  },
  effects: { control: "effects", label: texts.effects.label, kind: "voice", forms: {} },
} as const satisfies Record<UploadField, DetailField>;

type Fields = typeof detailFields;

/** Names of the fields that a form asks for. */
export type FieldOfForm<Form extends DetailsForm> = {
  [Field in UploadField]: Form extends keyof Fields[Field]["forms"] ? Field : never;
}[UploadField];

/** Returns the row of a field, without its literal types. */
export function detailField(field: UploadField): DetailField {
  return detailFields[field];
}

/** Returns the label of a field; its name if this version of the site does not know it. */
export function detailLabel(field: OpenWord<UploadField>): string {
  return isKnown(field) ? detailFields[field].label : field;
}

const isKnown = (field: string): field is UploadField => Object.hasOwn(detailFields, field);

/** Returns the fields that a form asks for, in their order. */
export function fieldsOfForm<Form extends DetailsForm>(form: Form, kind?: ItemKind): FieldOfForm<Form>[] {
  return fieldsOfKind(kind).filter((field) => detailField(field).forms[form]) as FieldOfForm<Form>[];
}

/** Returns the fields of a kind of items; of both without one. */
export function fieldsOfKind(kind?: ItemKind): UploadField[] {
  const all = Object.keys(detailFields) as UploadField[];
  return all.filter((field) => !kind || (detailField(field).kind ?? kind) === kind);
}

/** Returns a value for people; of a choice its short name, unless `isWhole`. An empty text if there is no value. */
export function shownDetail(field: OpenWord<UploadField>, value: unknown, { isWhole = false } = {}): string {
  if (!isKnown(field)) return JSON.stringify(value);
  const { control, options } = detailField(field);
  if (control === "check") return value ? texts.isSensitive.on : texts.isSensitive.off;
  if (control === "tags") return (value as readonly string[]).map((tag) => `#${tag}`).join(" ");
  if (control === "icon" || control === "effects") return JSON.stringify(value);
  const option = options?.find((one) => one.value === value);
  return option ? (isWhole ? option.text : option.name) : String(value ?? "");
}
