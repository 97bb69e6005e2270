import type { ReactNode } from "react";
import { ConflictChoice } from "./conflict-choice.tsx";
import { editLabels } from "./edit-labels.ts";
import type { EditField, EditValues } from "./edit-values.ts";
import type { ItemEditing } from "./use-item-edit.ts";

/** Fields with text values. */
type TextField = {
  [Field in EditField]: EditValues[Field] extends string ? Field : never;
}[EditField];
export type CheckField = Exclude<EditField, TextField>;

interface FieldProps<Field extends EditField> {
  field: Field;
  edit: ItemEditing;
  hint?: string;
}

export interface EditTextFieldProps extends FieldProps<TextField> {
  /** More than one row makes it a multi-line field. */
  rows?: number;
  isRequired?: boolean;
  inputMode?: "url";
}

/** A text field of the edit form, with hint, error and conflicting value. */
export function EditTextField({ field, edit, hint, rows = 1, isRequired, inputMode }: EditTextFieldProps) {
  const control = {
    ...controlProps(field, edit),
    dir: "auto",
    required: isRequired,
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

export interface EditChoiceFieldProps extends FieldProps<TextField> {
  children: ReactNode;
}

/** A select field; `children` are its options. */
export function EditChoiceField({ field, edit, hint, children }: EditChoiceFieldProps) {
  return (
    <FieldFrame field={field} edit={edit} hint={hint}>
      <select
        {...controlProps(field, edit)}
        value={edit.values[field]}
        onChange={({ currentTarget }) => edit.set(field, currentTarget.value)}
      >
        {children}
      </select>
    </FieldFrame>
  );
}

/** A checkbox. */
export function EditCheckField({ field, edit, hint }: FieldProps<CheckField>) {
  return (
    <div className="edit-check">
      <label className="choice">
        <input
          {...controlProps(field, edit)}
          type="checkbox"
          checked={edit.values[field]}
          onChange={({ currentTarget }) => edit.set(field, currentTarget.checked)}
        />
        {editLabels[field]}
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
      <label htmlFor={editFieldId(frame.field)}>{editLabels[frame.field]}</label>
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
        label={editLabels[field]}
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
