import * as z from "zod/mini";
import { categories, findCategory } from "../catalog/category.ts";
import { itemKinds } from "../catalog/item-id.ts";
import { itemIdSchema } from "../catalog/item-id-schema.ts";
import { MAX_SLUG_LENGTH, slugOfTag } from "../catalog/slug.ts";
import { seoSchema } from "../catalog/sound.ts";
import { plainText } from "../text/plain-text.ts";

/** How much of a text an item holds, in characters as people count them. */
export const itemTextLimits = {
  nameLength: 100,
  descriptionLength: 2000,
  tagCount: 20,
  metaLength: 300,
} as const;

/** What an administrator may edit of an item, as it stands. */
export const editableItemSchema = z.object({
  name: z.string(),
  tags: z.array(z.string()),
  /** A category's slug; empty when the item has none. */
  category: z.string(),
  description: z.string(),
  isSensitive: z.boolean(),
  /** Null for voices, which have no such fields (product rule 5.8). */
  seo: z.nullable(seoSchema),
});
export type EditableItem = z.infer<typeof editableItemSchema>;

/** An item as administrators see it, listed or not. */
export const adminItemSchema = z.object({
  kind: z.enum(itemKinds),
  id: itemIdSchema,
  /** Grows with every change of what is editable; an edit says which version it was made of. */
  version: z.int(),
  isListed: z.boolean(),
  fields: editableItemSchema,
});
export type AdminItem = z.infer<typeof adminItemSchema>;

const line = (maxLength: number, isRequired = false) =>
  z.string().check(
    z.overwrite(plainText),
    z.refine((text) => lengthOf(text) <= maxLength, `It must have at most ${maxLength} characters`),
    z.refine((text) => !isRequired || text !== "", "It must not be empty"),
  );

/** An empty text is none. */
const metaText = z.nullable(
  z.pipe(
    line(itemTextLimits.metaLength),
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

const tag = z
  .string()
  .check(
    z.maxLength(MAX_SLUG_LENGTH, `A tag has at most ${MAX_SLUG_LENGTH} characters`),
    z.overwrite(slugOfTag),
  );

const tagList = z.pipe(
  z.array(tag).check(z.maxLength(itemTextLimits.tagCount, `At most ${itemTextLimits.tagCount} tags`)),
  z.transform((tags) => [...new Set(tags)].filter((slug) => slug !== "")),
);

const category = z.pipe(
  z
    .string()
    .check(
      z.refine(
        (text) => text === "" || findCategory(text) !== undefined,
        `It must be one of ${categories.map(({ slug }) => slug).join(", ")}`,
      ),
    ),
  z.transform((text): string => findCategory(text)?.slug ?? ""),
);

/** An edit: what is left out stays. Texts are cleaned as an import cleans them, then counted. */
export const itemEditSchema = z.object({
  /** The version that was edited. */
  version: z.int(),
  name: z.optional(line(itemTextLimits.nameLength, true)),
  tags: z.optional(tagList),
  category: z.optional(category),
  description: z.optional(line(itemTextLimits.descriptionLength)),
  isSensitive: z.optional(z.boolean()),
  /** Of sounds; a voice has none, and is refused with one. */
  seo: z.optional(
    z.object({
      index: z.optional(z.boolean()),
      canonical: z.optional(canonicalUrl),
      metaTitle: z.optional(metaText),
      metaDescription: z.optional(metaText),
    }),
  ),
});
export type ItemEdit = z.infer<typeof itemEditSchema>;

const lengthOf = (text: string) => [...text].length;

function normalAddress(text: string): string {
  const plain = plainText(text);
  return isWebAddress(plain) ? new URL(plain).href : plain;
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}
