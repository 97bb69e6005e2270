import type { UploadField } from "@tuna/sdk/uploads";
import type { ReactNode } from "react";
import { type DetailsForm, detailField } from "./detail-fields.ts";
import "@tuna/widgets/controls.css";

export interface DetailFieldProps {
  field: UploadField;
  form: DetailsForm;
  /** Of the control. */
  id: string;
  /** Further attributes of the control, such as its name and description. */
  attributes?: Record<string, unknown>;
  /** A flag of checkboxes, and a text of all others. */
  value: string | boolean;
  /** Absent: the form is sent without script, and begins with `value`. */
  onValue?: ((value: string | boolean) => void) | undefined;
  /** What stands below the control: hints and problems. */
  notes?: ReactNode;
}

/** The label and the control of one field, as the table of details says for the form. */
export function DetailField(props: DetailFieldProps) {
  const { field, form, id, notes } = props;
  const { control, label: ownLabel, forms } = detailField(field);
  const label = forms[form]?.label ?? ownLabel;
  if (control === "check") {
    return (
      <div className={form === "admin" ? "edit-check" : undefined}>
        <label className="choice" htmlFor={id}>
          <Check {...props} />
          {label}
        </label>
        {notes}
      </div>
    );
  }
  if (forms[form]?.isOpen) {
    return (
      <fieldset>
        <legend>{label}</legend>
        <OpenChoice {...props} />
        {notes}
      </fieldset>
    );
  }
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <TextControl {...props} />
      {notes}
    </div>
  );
}

function Check({ id, attributes, value, onValue }: DetailFieldProps) {
  const state = onValue
    ? {
        checked: value === true,
        onChange: (event: { currentTarget: HTMLInputElement }) => onValue(event.currentTarget.checked),
      }
    : { defaultChecked: value === true };
  return <input type="checkbox" id={id} {...attributes} {...state} />;
}

/** The attributes that describe the choice belong to its first value. */
function OpenChoice({ field, id, attributes, value, onValue }: DetailFieldProps) {
  return detailField(field).options?.map((option, index) => (
    <label key={option.value} className="choice">
      <input
        type="radio"
        value={option.value}
        required
        {...(index === 0 && attributes)}
        name={onValue ? id : field}
        {...(onValue
          ? { checked: value === option.value, onChange: () => onValue(option.value) }
          : { defaultChecked: value === option.value })}
      />
      {option.text}
    </label>
  ));
}

function TextControl({ field, form, id, attributes, value, onValue }: DetailFieldProps) {
  const { control, forms, options, missing, maxLength } = detailField(field);
  const { noChoice, rows } = forms[form] ?? {};
  const text = String(value);
  const state = onValue
    ? {
        value: text,
        onChange: (event: { currentTarget: { value: string } }) => onValue(event.currentTarget.value),
      }
    : { defaultValue: text };
  const isRequired = missing !== undefined && !(form === "admin" && noChoice !== undefined);
  const all = { id, ...attributes, required: isRequired, ...state };
  // Without script a refused form has to get its file again.
  const limit = form === "plain" ? maxLength : undefined;
  if (control === "text") return <textarea {...all} dir="auto" maxLength={limit} rows={rows} />;
  if (control !== "choice") {
    // A `maxlength` counts an emoji twice, and a pattern once.
    const pattern = limit === undefined ? undefined : `.{0,${limit}}`;
    return <input {...all} dir="auto" pattern={pattern} autoComplete={onValue && "off"} />;
  }
  return (
    // Something is always chosen where there is no empty choice.
    <select {...all} required={isRequired && noChoice !== undefined}>
      {noChoice !== undefined && <option value="">{noChoice}</option>}
      {options?.map((option) => (
        <option key={option.value} value={option.value}>
          {option.text}
        </option>
      ))}
    </select>
  );
}
