import { editTexts } from "@tuna/sdk/locale";
import type { EditField } from "./edit-values.ts";

/** What each field of an edit is called. */
export const editLabels = {
  name: editTexts.name,
  tags: editTexts.tags,
  category: editTexts.category,
  description: editTexts.description,
  isSensitive: editTexts.sensitive,
  index: editTexts.index,
  canonical: editTexts.canonical,
  metaTitle: editTexts.metaTitle,
  metaDescription: editTexts.metaDescription,
} as const satisfies Record<EditField, string>;
