import type { Upload, UploadChanges, UploadField } from "@tuna/sdk/uploads";
import { type SubmitEvent, useEffect, useId, useRef, useState } from "react";
import {
  type EditKey,
  forgetUnsavedEdit,
  keepUnsavedEdit,
  readUnsavedEdit,
} from "../../platform/browser/unsaved-edit.ts";
import { TagField } from "../../platform/controls/tag-field.tsx";
import { uploadTexts } from "../../platform/locale/texts.ts";
import { textOfFailure } from "../account/settings/call-account.ts";
import { DetailField } from "../item-details/detail-field.tsx";
import { detailField, fieldsOfForm, shownDetail } from "../item-details/detail-fields.ts";
import { lengthProblems } from "../item-details/typed-details.ts";

const texts = uploadTexts.form;

export interface UploadDetailsFormProps {
  upload: Upload;
  label: string;
  /** Shown as text, and not sent. */
  heldFields?: Upload["heldFields"];
  /** Where this tab keeps what is typed until it is saved or cancelled. */
  editKey: EditKey;
  /** Sends the changes. A rejection is shown in the form, which stays. */
  onSave(changes: UploadChanges): Promise<void>;
  /** Called once everything typed is saved, or the visitor cancels. */
  onClose(): void;
}

/**
 * Edits the details of an upload in place: its texts, category, explicit mark and licence. Begins with what was typed before the page
 * was left.
 */
export function UploadDetailsForm(props: UploadDetailsFormProps) {
  const { upload, label, heldFields = [], editKey, onSave, onClose } = props;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [unsaved] = useState(() => readUnsavedEdit<UploadChanges>(editKey));
  const [typed, setTyped] = useState<UploadChanges>(unsaved ?? {});
  // Other fields stay as they are now, so that returned text undoes no change of somebody else.
  const values: Readonly<Record<string, unknown>> = { ...upload.details, ...typed };
  const [isSaving, setIsSaving] = useState(false);
  const [problem, setProblem] = useState<string>();
  const latest = useRef(typed);
  const isTouched = useRef(unsaved !== undefined);
  const fields = fieldsOfForm("own", upload.kind);
  const problems = lengthProblems(values);
  useEffect(() => form.current?.querySelector<HTMLElement>("[name='name']")?.focus(), []);

  function set(field: UploadField, value: unknown): void {
    isTouched.current = true;
    const next = { ...typed, [field]: value };
    show(next);
  }

  function show(next: UploadChanges): void {
    latest.current = next;
    setTyped(next);
    keepUnsavedEdit(editKey, next);
  }

  function cancel(): void {
    latest.current = {};
    forgetUnsavedEdit(editKey);
    onClose();
  }

  /** Fields that are held meanwhile are left out. */
  const openEntries = (changes: UploadChanges): [string, unknown][] =>
    Object.entries(changes).filter(([field]) =>
      fields.some((one) => one === field && !heldFields.includes(one)),
    );

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isSaving) return;
    setIsSaving(true);
    setProblem(undefined);
    try {
      // Other fields may have been changed elsewhere since the page was loaded.
      const sent = Object.fromEntries(openEntries(typed));
      if (Object.keys(sent).length > 0) await onSave(sent);
      const typedSince = openEntries(latest.current).filter(([field, value]) => value !== sent[field]);
      if (typedSince.length > 0) {
        show(Object.fromEntries(typedSince));
        setIsSaving(false);
        return;
      }
      forgetUnsavedEdit(editKey);
      // Another form may have replaced this one meanwhile.
      if (form.current) onClose();
    } catch (error) {
      setProblem(textOfFailure(error));
      setIsSaving(false);
    }
  }

  return (
    <form
      ref={form}
      className="settings-form upload-form"
      aria-label={label}
      onSubmit={(event) => void submit(event)}
      // What was typed is not lost by a key.
      onInput={() => {
        isTouched.current = true;
      }}
      onKeyDown={(event) => event.key === "Escape" && !isTouched.current && cancel()}
    >
      {unsaved && (
        <p className="notice" role="status">
          {texts.restored}
        </p>
      )}
      {fields.map((field) => {
        const value = values[field];
        if (heldFields.includes(field)) return <HeldField key={field} field={field} value={value} />;
        if (field === "tags") {
          return <TagField key={field} tags={value as string[]} onTags={(tags) => set(field, tags)} />;
        }
        return (
          <DetailField
            key={field}
            field={field}
            form="own"
            id={`${id}-${field}`}
            attributes={{
              name: field,
              "aria-invalid": problems[field] ? true : undefined,
              "aria-describedby": `${id}-${field}-problem`,
            }}
            value={value as string | boolean}
            onValue={(next) => set(field, next)}
            notes={
              <p id={`${id}-${field}-problem`} className="field-problem" role="alert">
                {problems[field]}
              </p>
            }
          />
        );
      })}
      <p className="field-problem" role="alert">
        {problem}
      </p>
      <div className="upload-form-actions">
        <button type="submit" className="tn-button tn-button-main" aria-disabled={isSaving || undefined}>
          {isSaving ? texts.saving : texts.save}
        </button>
        <button type="button" className="tn-button" onClick={cancel}>
          {texts.cancel}
        </button>
      </div>
    </form>
  );
}

/** A field that an administrator set. */
function HeldField({ field, value }: { field: UploadField; value: unknown }) {
  return (
    <div className="field">
      <p>
        <strong>{detailField(field).label}</strong>
      </p>
      <p dir="auto">{shownDetail(field, value, { isWhole: true })}</p>
      <p className="hint">{texts.held}</p>
    </div>
  );
}
