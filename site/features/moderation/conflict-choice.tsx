import { conflictTexts, editTexts } from "../../platform/locale/texts.ts";
import { detailField, shownDetail } from "../item-details/detail-fields.ts";
import type { EditConflict, Side } from "./edit-conflict.ts";
import { type EditField, type EditValues, isSeoField } from "./edit-values.ts";

export interface ConflictChoiceProps {
  field: EditField;
  label: string;
  conflict: EditConflict | undefined;
  onChoose(field: EditField, side: Side): void;
}

/** Lets an administrator choose between their value of a field and a value saved meanwhile. */
export function ConflictChoice({ field, label, conflict, onChoose }: ConflictChoiceProps) {
  const chosen = conflict?.fields[field];
  if (!conflict || !chosen) return null;
  return (
    <fieldset className="conflict-choice" data-is-open={chosen === "open" || undefined}>
      <legend className="visually-hidden">{label}</legend>
      {(["mine", "theirs"] as const).map((side) => (
        <label key={side}>
          <input
            type="radio"
            name={`choice-${field}`}
            checked={chosen === side}
            onChange={() => onChoose(field, side)}
          />
          <span className="conflict-side">{sideTexts[side]}</span>
          <span className="conflict-value" dir="auto">
            {shownValue(field, conflict[side])}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

const sideTexts = { mine: conflictTexts.keep, theirs: conflictTexts.take } as const satisfies Record<
  Side,
  string
>;

function shownValue(field: EditField, values: EditValues): string {
  const value = values[field];
  if (typeof value === "boolean") return value ? editTexts.isOn : editTexts.isOff;
  if (isSeoField(field)) return value || editTexts.empty;
  const { control, forms } = detailField(field);
  if (control !== "choice") return value || editTexts.empty;
  return value === "" ? (forms.admin?.noChoice ?? editTexts.empty) : shownDetail(field, value);
}
