import { editTexts } from "../../platform/locale/texts.ts";
import { detailField } from "../item-details/detail-fields.ts";
import { type EditField, isSeoField } from "./edit-values.ts";

/** Returns the label of a field of the edit form. */
export function editLabel(field: EditField): string {
  return isSeoField(field) ? editTexts[field] : detailField(field).label;
}
