import type { ItemKind } from "@tuna/sdk";
import { categories } from "@tuna/sdk/catalog";
import { uploadLicences } from "@tuna/sdk/uploads";
import { type ReactNode, type SubmitEvent, useId, useRef, useState } from "react";
import { createTexts } from "../../contract/locale/texts.ts";
import { type DetailsField, detailsProblems, lengthProblems } from "./details-problems.ts";
import type { DraftDetails } from "./draft.ts";
import { IconField } from "./icon-field.tsx";
import { TagField } from "./tag-field.tsx";

const texts = createTexts.details;

export interface DetailsFormProps {
  /** Only sounds have a category. */
  kind: ItemKind;
  details: DraftDetails;
  /** Decides how the icons are drawn: the key of the upload. */
  seed: string;
  isLoggedIn: boolean;
  loadPicture(): Promise<Blob | undefined>;
  onDetails(details: DraftDetails): void;
  onPicture(picture: Blob): void;
  onPublish(): void;
  /** What stands above the fields. */
  children?: ReactNode;
}

/** Name, tags, licence and icon of what is published. */
export function DetailsForm(props: DetailsFormProps) {
  const { kind, details, seed, isLoggedIn, loadPicture, onDetails, onPicture, onPublish, children } = props;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [isChecked, setIsChecked] = useState(false);
  const problems = isChecked ? detailsProblems(details, kind) : lengthProblems(details);
  const set = (fields: Partial<DraftDetails>) => onDetails({ ...details, ...fields });

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    setIsChecked(true);
    const [first] = Object.keys(detailsProblems(details, kind));
    if (first) form.current?.querySelector<HTMLElement>(`[data-field="${first}"]`)?.focus();
    else onPublish();
  }

  const described = (field: DetailsField) => ({
    "data-field": field,
    "aria-invalid": problems[field] ? (true as const) : undefined,
    "aria-describedby": `${id}-${field}-problem`,
  });
  const problem = (field: DetailsField) => (
    <p id={`${id}-${field}-problem`} className="field-problem" role="alert">
      {problems[field]}
    </p>
  );

  return (
    <form ref={form} className="settings-form details-form" noValidate onSubmit={submit}>
      {children}
      <div className="field">
        <label htmlFor={`${id}-name`}>{texts.name}</label>
        <input
          id={`${id}-name`}
          value={details.name}
          dir="auto"
          required
          autoComplete="off"
          {...described("name")}
          onChange={({ currentTarget }) => set({ name: currentTarget.value })}
        />
        <p className="hint">{texts.nameHint}</p>
        {problem("name")}
      </div>
      <TagField tags={details.tags} onTags={(tags) => set({ tags })} />
      {kind === "sound" && (
        <div className="field">
          <label htmlFor={`${id}-category`}>{texts.category}</label>
          <select
            id={`${id}-category`}
            value={details.category}
            required
            {...described("category")}
            onChange={({ currentTarget }) => set({ category: currentTarget.value })}
          >
            <option value="">{texts.chooseCategory}</option>
            {categories.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </select>
          {problem("category")}
        </div>
      )}
      <fieldset className="licence-field">
        <legend>{texts.licence}</legend>
        {uploadLicences.map((licence, index) => (
          <label key={licence} className="choice">
            <input
              type="radio"
              name={`${id}-licence`}
              required
              checked={details.licence === licence}
              {...(index === 0 ? described("licence") : {})}
              onChange={() => set({ licence })}
            />
            {texts.licences[licence]}
          </label>
        ))}
        {problem("licence")}
      </fieldset>
      <IconField
        icon={details.icon}
        seed={seed}
        words={[...details.tags, details.category].filter(Boolean)}
        problem={problems.emoji}
        loadPicture={loadPicture}
        onIcon={(icon) => set({ icon })}
        onPicture={onPicture}
      />
      <div className="field">
        <label htmlFor={`${id}-description`}>{texts.description}</label>
        <textarea
          id={`${id}-description`}
          value={details.description}
          dir="auto"
          rows={3}
          {...described("description")}
          onChange={({ currentTarget }) => set({ description: currentTarget.value })}
        />
        {problem("description")}
      </div>
      <div>
        <label className="choice">
          <input
            type="checkbox"
            checked={details.isSensitive}
            aria-describedby={`${id}-explicit`}
            onChange={({ currentTarget }) => set({ isSensitive: currentTarget.checked })}
          />
          {texts.explicit}
        </label>
        <p id={`${id}-explicit`} className="hint">
          {texts.explicitHint}
        </p>
      </div>
      <button type="submit" className="button button-main">
        {isLoggedIn ? texts.publish : texts.publishLogin}
      </button>
    </form>
  );
}
