import type { ReactNode } from "react";
import { DetailField } from "../item-details/detail-field.tsx";
import { detailField, type FieldOfForm } from "../item-details/detail-fields.ts";
import { ConflictChoice } from "./conflict-choice.tsx";
import { editLabel } from "./edit-labels.ts";
import type { EditField, EditValues } from "./edit-values.ts";
import type { ItemEditing } from "./use-item-edit.ts";

type TextField = "canonical" | "metaTitle" | "metaDescription";

interface FieldProps<Field extends EditField> {
  field: Field;
  edit: ItemEditing;
  hint?: string;
}

export interface EditTextFieldProps extends FieldProps<TextField> {
  /** More than one row makes it a multi-line field. */
  rows?: number;
  inputMode?: "url";
}

/** A text field of the edit form, with hint, error and conflicting value. */
export function EditTextField({ field, edit, hint, rows = 1, inputMode }: EditTextFieldProps) {
  const control = {
    ...controlProps(field, edit),
    dir: "auto",
    value: edit.values[field],
    onChange: (event: { currentTarget: { value: string } }) => edit.set(field, event.currentTarget.value),
  };
  return (
    <FieldFrame field={field} edit={edit} hint={hint}>
      {rows > 1 ? (
        <textarea {...control} rows={rows} />
      ) : (
        <input {...control} autoComplete="off" inputMode={inputMode} />
      )}
    </FieldFrame>
  );
}

/** A field of the item's details, as their table says. */
export function EditDetail({ field, edit }: { field: FieldOfForm<"admin">; edit: ItemEditing }) {
  return (
    <DetailField
      field={field}
      form="admin"
      id={editFieldId(field)}
      attributes={controlProps(field, edit)}
      value={edit.values[field]}
      onValue={(value) => edit.set(field, value as EditValues[typeof field])}
      notes={<FieldNotes field={field} edit={edit} hint={detailField(field).forms.admin?.hint} />}
    />
  );
}

/** The checkbox of search engines. */
export function EditCheckField({ field, edit, hint }: FieldProps<"index">) {
  return (
    <div className="edit-check">
      <label className="choice">
        <input
          {...controlProps(field, edit)}
          type="checkbox"
          checked={edit.values[field]}
          onChange={({ currentTarget }) => edit.set(field, currentTarget.checked)}
        />
        {editLabel(field)}
      </label>
      <FieldNotes field={field} edit={edit} hint={hint} />
    </div>
  );
}

interface FrameProps {
  field: EditField;
  edit: ItemEditing;
  hint: string | undefined;
}

function FieldFrame({ children, ...frame }: FrameProps & { children: ReactNode }) {
  return (
    <div className="field">
      <label htmlFor={editFieldId(frame.field)}>{editLabel(frame.field)}</label>
      {children}
      <FieldNotes {...frame} />
    </div>
  );
}

function FieldNotes({ field, edit, hint }: FrameProps) {
  return (
    <>
      <p id={`${editFieldId(field)}-hint`} className="hint">
        {hint}
      </p>
      <p id={`${editFieldId(field)}-problem`} className="field-problem" role="alert">
        {edit.problems[field]}
      </p>
      <ConflictChoice
        field={field}
        label={editLabel(field)}
        conflict={edit.conflict}
        onChoose={edit.choose}
      />
    </>
  );
}

function controlProps(field: EditField, { problems }: ItemEditing) {
  return {
    id: editFieldId(field),
    name: field,
    "aria-invalid": problems[field] !== undefined || undefined,
    "aria-describedby": `${editFieldId(field)}-hint ${editFieldId(field)}-problem`,
  };
}

function editFieldId(field: EditField): string {
  return `edit-${field}`;
}
