import { categories, itemTextLimits } from "@tuna/sdk/catalog";
import { loginPath, pagePaths } from "@tuna/sdk/routing";
import { uploadLicences } from "@tuna/sdk/uploads";
import type { ReactNode } from "react";
import { type CreatePageData, emptySoundForm, SOUND_FORM_PATH } from "../../contract/create/sound-form.ts";
import { createTexts, publicNameTexts } from "../../contract/locale/texts.ts";

const { details: texts, plainForm } = createTexts;

/** Publishes a file as it is, in browsers without script. */
export function SoundForm({ form, unchosenName, isLoggedIn }: CreatePageData & { isLoggedIn: boolean }) {
  if (!isLoggedIn) {
    return (
      <p>
        <a className="button button-main" href={loginPath(pagePaths.create)}>
          {plainForm.logIn}
        </a>
      </p>
    );
  }
  const { draft, fields, message } = form ?? emptySoundForm;
  const described = (field: keyof typeof fields) => ({
    id: `plain-${field}`,
    name: field,
    "aria-invalid": fields[field] ? (true as const) : undefined,
    "aria-describedby": `plain-${field}-problem`,
  });
  const field = (name: keyof typeof fields, label: string, control: ReactNode) => (
    <div className="field">
      <label htmlFor={`plain-${name}`}>{label}</label>
      {control}
      <p id={`plain-${name}-problem`} className="field-problem" role="alert">
        {fields[name]}
      </p>
    </div>
  );
  return (
    <form
      className="settings-form details-form"
      action={SOUND_FORM_PATH}
      method="post"
      encType="multipart/form-data"
      aria-label={plainForm.label}
    >
      {message && (
        <p className="field-problem" role="alert">
          {message}
        </p>
      )}
      {field(
        "file",
        plainForm.file,
        <input type="file" required accept="audio/*,.opus,.flac,.m4a,.oga" {...described("file")} />,
      )}
      {field(
        "name",
        texts.name,
        <input
          required
          dir="auto"
          maxLength={itemTextLimits.nameLength}
          defaultValue={draft.name}
          {...described("name")}
        />,
      )}
      {field("tags", plainForm.tags, <input dir="auto" defaultValue={draft.tags} {...described("tags")} />)}
      {field(
        "category",
        texts.category,
        <select required defaultValue={draft.category} {...described("category")}>
          <option value="">{texts.chooseCategory}</option>
          {categories.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </select>,
      )}
      <fieldset className="licence-field" aria-describedby="plain-licence-problem">
        <legend>{texts.licence}</legend>
        {uploadLicences.map((licence) => (
          <label key={licence} className="choice">
            <input
              type="radio"
              name="licence"
              value={licence}
              required
              defaultChecked={draft.licence === licence}
            />
            {texts.licences[licence]}
          </label>
        ))}
        <p id="plain-licence-problem" className="field-problem" role="alert">
          {fields.licence}
        </p>
      </fieldset>
      {field(
        "description",
        texts.description,
        <textarea
          dir="auto"
          rows={3}
          maxLength={itemTextLimits.descriptionLength}
          defaultValue={draft.description}
          {...described("description")}
        />,
      )}
      <label className="choice">
        <input type="checkbox" name="isSensitive" defaultChecked={draft.isSensitive} />
        {texts.explicit}
      </label>
      <p className="hint">{texts.explicitHint}</p>
      {unchosenName !== null && (
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
      <button type="submit" className="button button-main">
        {texts.publish}
      </button>
    </form>
  );
}
