import {
  itemCategory,
  itemIdSchema,
  itemKinds,
  itemLine,
  itemTextLimits,
  seoSchema,
} from "@tuna/sdk/catalog";
import { plainText } from "@tuna/sdk/contract";
import { uploadChangesSchema, uploadFields } from "@tuna/sdk/uploads";
import * as z from "zod/mini";
import { detailFields, type FieldOfForm, fieldsOfForm } from "../item-details/detail-fields.ts";

type EditedField = FieldOfForm<"admin">;

const answerSchemas = {
  line: z.string(),
  text: z.string(),
  choice: z.string(),
  tags: z.array(z.string()),
  check: z.boolean(),
};
type AnswerSchemas = {
  [Field in EditedField]: (typeof answerSchemas)[(typeof detailFields)[Field]["control"]];
};

/** The fields of an item that administrators may edit. An item may lack a choice, which is then empty. */
const editableItemSchema = z.object({
  ...ofEditedFields<AnswerSchemas>((field) => answerSchemas[detailFields[field].control]),
  /** Null for voices, which have no such fields (product rule 5.8). */
  seo: z.nullable(seoSchema),
});
/** The fields of an item that administrators may edit. */
export type EditableItem = z.infer<typeof editableItemSchema>;

/** An item as administrators see it, listed or not. */
export const adminItemSchema = z.object({
  kind: z.enum(itemKinds),
  id: itemIdSchema,
  /** Grows with every edit. An edit names the version that it was based on. */
  version: z.int(),
  isListed: z.boolean(),
  fields: editableItemSchema,
  /** What an administrator set and the maker cannot change, until an administrator releases it. */
  heldFields: z.array(z.enum(uploadFields)),
});
/** An item as administrators see it, listed or not. */
export type AdminItem = z.infer<typeof adminItemSchema>;

/** Becomes null if the text is empty. */
const metaText = z.nullable(
  z.pipe(
    itemLine(itemTextLimits.metaLength),
    z.transform((text) => text || null),
  ),
);

const canonicalUrl = z.nullable(
  z.pipe(
    z.string().check(
      z.overwrite(normalAddress),
      z.maxLength(2000),
      z.refine(
        (text) => text === "" || isWebAddress(text),
        "It must be an address that begins with https://",
      ),
    ),
    z.transform((text) => text || null),
  ),
);

const changes = uploadChangesSchema.shape;

/** An edit. Absent fields stay as they are. Texts are cleaned as imports clean them, then their length is checked. */
export const itemEditSchema = z.object({
  /** The version that the edit is based on. */
  version: z.int(),
  ...ofEditedFields<Pick<typeof changes, EditedField>>((field) => changes[field]),
  category: z.optional(itemCategory()),
  /** Only of sounds: edits of voices with this field are rejected. */
  seo: z.optional(
    z.object({
      index: z.optional(z.boolean()),
      canonical: z.optional(canonicalUrl),
      metaTitle: z.optional(metaText),
      metaDescription: z.optional(metaText),
    }),
  ),
});
/** Schema of the fields whose values the maker may change again. */
export const releaseSchema = z.object({ fields: z.array(z.enum(uploadFields)).check(z.minLength(1)) });

/** A parsed edit. */
export type ItemEdit = z.infer<typeof itemEditSchema>;

/** Returns schemas of the fields of details that administrators may edit. */
function ofEditedFields<Schemas>(schemaOf: (field: EditedField) => unknown): Schemas {
  return Object.fromEntries(fieldsOfForm("admin").map((field) => [field, schemaOf(field)])) as Schemas;
}

function normalAddress(text: string): string {
  const plain = plainText(text);
  return isWebAddress(plain) ? new URL(plain).href : plain;
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}
