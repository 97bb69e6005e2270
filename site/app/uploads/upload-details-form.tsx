import { categories, itemTextLimits, tagName } from "@tuna/sdk/catalog";
import { type Upload, type UploadChanges, type UploadField, uploadLicences } from "@tuna/sdk/uploads";
import { type SubmitEvent, useEffect, useId, useRef, useState } from "react";
import { createTexts, uploadTexts } from "../../contract/locale/texts.ts";
import { TagField } from "../create/tag-field.tsx";
import { textOfFailure } from "../settings/call-account.ts";

const texts = uploadTexts.form;

export interface UploadDetailsFormProps {
  upload: Upload;
  label: string;
  /** Shown as text, and not sent. */
  heldFields?: readonly UploadField[] | undefined;
  /** Sends the changes. A rejection is shown in the form, which stays. */
  onSave(changes: UploadChanges): Promise<void>;
  onCancel(): void;
}

/** Edits the details of an upload in place: its texts, category, explicit mark and licence. */
export function UploadDetailsForm(props: UploadDetailsFormProps) {
  const { upload, label, heldFields = [], onSave, onCancel } = props;
  const { details } = upload;
  const id = useId();
  const name = useRef<HTMLInputElement>(null);
  const [tags, setTags] = useState<readonly string[]>(details.tags);
  const [isSaving, setIsSaving] = useState(false);
  const [problem, setProblem] = useState<string>();
  const isTouched = useRef(false);
  const isHeld = (field: UploadField) => heldFields.includes(field);
  useEffect(() => name.current?.focus(), []);

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isSaving) return;
    const data = new FormData(event.currentTarget);
    const text = (field: string) => String(data.get(field) ?? "");
    setIsSaving(true);
    setProblem(undefined);
    try {
      const changes: UploadChanges = {
        name: text("name"),
        tags: [...tags],
        description: text("description"),
        isSensitive: data.has("isSensitive"),
        licence: text("licence") as (typeof uploadLicences)[number],
        ...("category" in details && { category: text("category") }),
      };
      for (const field of heldFields) delete changes[field];
      await onSave(changes);
    } catch (error) {
      setProblem(textOfFailure(error));
      setIsSaving(false);
    }
  }

  return (
    <form
      className="settings-form upload-form"
      aria-label={label}
      onSubmit={(event) => void submit(event)}
      onInput={() => {
        isTouched.current = true;
      }}
      // What was typed is not lost by a key.
      onKeyDown={(event) => event.key === "Escape" && !isTouched.current && onCancel()}
    >
      {isHeld("name") ? (
        <HeldField label={texts.name} value={details.name} />
      ) : (
        <div className="field">
          <label htmlFor={`${id}-name`}>{texts.name}</label>
          <input
            ref={name}
            id={`${id}-name`}
            name="name"
            dir="auto"
            required
            maxLength={itemTextLimits.nameLength}
            defaultValue={details.name}
          />
        </div>
      )}
      {isHeld("tags") ? (
        <HeldField label={uploadTexts.fields.tags} value={details.tags.map((tag) => `#${tag}`).join(" ")} />
      ) : (
        <TagField
          tags={tags}
          onTags={(next) => {
            isTouched.current = true;
            setTags(next);
          }}
        />
      )}
      {"category" in details &&
        (isHeld("category") ? (
          <HeldField label={texts.category} value={tagName(details.category)} />
        ) : (
          <div className="field">
            <label htmlFor={`${id}-category`}>{texts.category}</label>
            <select id={`${id}-category`} name="category" required defaultValue={details.category}>
              {categories.map(({ slug, name: shown }) => (
                <option key={slug} value={slug}>
                  {shown}
                </option>
              ))}
            </select>
          </div>
        ))}
      {isHeld("licence") ? (
        <HeldField label={texts.licence} value={createTexts.details.licences[details.licence]} />
      ) : (
        <div className="field">
          <label htmlFor={`${id}-licence`}>{texts.licence}</label>
          <select id={`${id}-licence`} name="licence" required defaultValue={details.licence}>
            {uploadLicences.map((licence) => (
              <option key={licence} value={licence}>
                {createTexts.details.licences[licence]}
              </option>
            ))}
          </select>
        </div>
      )}
      {isHeld("description") ? (
        <HeldField label={texts.description} value={details.description} />
      ) : (
        <div className="field">
          <label htmlFor={`${id}-description`}>{texts.description}</label>
          <textarea
            id={`${id}-description`}
            name="description"
            dir="auto"
            rows={3}
            maxLength={itemTextLimits.descriptionLength}
            defaultValue={details.description}
          />
        </div>
      )}
      {isHeld("isSensitive") ? (
        <HeldField
          label={texts.explicit}
          value={details.isSensitive ? texts.explicitOn : texts.explicitOff}
        />
      ) : (
        <label className="choice">
          <input type="checkbox" name="isSensitive" defaultChecked={details.isSensitive} />
          {texts.explicit}
        </label>
      )}
      <p className="field-problem" role="alert">
        {problem}
      </p>
      <div className="upload-form-actions">
        <button type="submit" className="button button-main" aria-disabled={isSaving || undefined}>
          {isSaving ? texts.saving : texts.save}
        </button>
        <button type="button" className="button button-quiet" onClick={onCancel}>
          {texts.cancel}
        </button>
      </div>
    </form>
  );
}

/** A field that an administrator set. */
function HeldField({ label, value }: { label: string; value: string }) {
  return (
    <div className="field">
      <p>
        <strong>{label}</strong>
      </p>
      <p dir="auto">{value}</p>
      <p className="hint">{texts.held}</p>
    </div>
  );
}
