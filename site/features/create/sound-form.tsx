import { loginPath, pagePaths } from "@tuna/sdk/routing";
import type { ReactNode } from "react";
import { createTexts, publicNameTexts } from "../../platform/locale/texts.ts";
import { DetailField } from "../item-details/detail-field.tsx";
import { detailField, fieldsOfForm } from "../item-details/detail-fields.ts";
import { PublishedAs } from "./published-as.tsx";
import {
  type CreatePageData,
  emptySoundForm,
  SOUND_FORM_PATH,
  type SoundFormField,
} from "./sound-form-fields.ts";

export interface SoundFormProps extends CreatePageData {
  isLoggedIn: boolean;
}

/** Publishes a file as it is, in browsers without script. */
export function SoundForm({ form, publicName, unchosenName, isLoggedIn }: SoundFormProps) {
  if (!isLoggedIn) {
    return (
      <p>
        <a className="tn-button tn-button-main" href={loginPath(pagePaths.create)}>
          {createTexts.plainForm.logIn}
        </a>
      </p>
    );
  }
  const { draft, fields, message } = form ?? emptySoundForm();
  const described = (field: SoundFormField) => ({
    id: `plain-${field}`,
    name: field,
    "aria-invalid": fields[field] ? (true as const) : undefined,
    "aria-describedby": `plain-${field}-problem`,
  });
  const problem = (field: SoundFormField) => (
    <p id={`plain-${field}-problem`} className="field-problem" role="alert">
      {fields[field]}
    </p>
  );
  const field = (name: SoundFormField, label: string, control: ReactNode) => (
    <div className="field">
      <label htmlFor={`plain-${name}`}>{label}</label>
      {control}
      {problem(name)}
    </div>
  );
  return (
    <form
      className="settings-form details-form"
      action={SOUND_FORM_PATH}
      method="post"
      encType="multipart/form-data"
      aria-label={createTexts.plainForm.label}
    >
      {message && (
        <p className="field-problem" role="alert">
          {message}
        </p>
      )}
      {field(
        "file",
        createTexts.plainForm.file,
        <input type="file" required accept="audio/*,.opus,.flac,.m4a,.oga" {...described("file")} />,
      )}
      {fieldsOfForm("plain", "sound").map((name) => {
        const hint = detailField(name).forms.plain?.hint;
        return (
          <DetailField
            key={name}
            field={name}
            form="plain"
            id={`plain-${name}`}
            attributes={described(name)}
            value={draft.details[name]}
            notes={
              <>
                {hint && <p className="hint">{hint}</p>}
                {problem(name)}
              </>
            }
          />
        );
      })}
      {unchosenName === null ? (
        <PublishedAs publicName={publicName} unchosenName={unchosenName} />
      ) : (
        <>
          {field(
            "publicName",
            publicNameTexts.name,
            <input
              required
              dir="auto"
              autoComplete="nickname"
              defaultValue={draft.publicName || unchosenName}
              {...described("publicName")}
            />,
          )}
          <p className="hint">{publicNameTexts.hint}</p>
        </>
      )}
      <button type="submit" className="tn-button tn-button-main">
        {createTexts.details.publish}
      </button>
    </form>
  );
}
