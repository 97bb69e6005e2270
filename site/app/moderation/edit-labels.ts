import { editTexts } from "../../contract/locale/texts.ts";
import type { EditField } from "./edit-values.ts";

/** Labels of the edit form's fields. */
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
