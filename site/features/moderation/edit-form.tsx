import { fillText } from "@tuna/sdk/locale";
import { itemPath } from "@tuna/sdk/routing";
import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { adminTexts, editTexts } from "../../platform/locale/texts.ts";
import { useSite } from "../../platform/pages/site-context.ts";
import { focusHeading } from "../../platform/routing/announce-page.ts";
import { derivedSoundMeta } from "../catalog/metadata.ts";
import type { AdminItem } from "../item-changes/admin-item.ts";
import { fieldsOfForm } from "../item-details/detail-fields.ts";
import { ConflictNotice } from "./conflict-notice.tsx";
import { EditCheckField, EditDetail, EditTextField } from "./edit-field.tsx";
import type { EditField } from "./edit-values.ts";
import { useItemEdit } from "./use-item-edit.ts";

export interface EditFormProps {
  item: AdminItem;
  /** When the item was read, ISO 8601. */
  readAt: string;
  /** Id of the editing account. */
  accountId: string;
  onSaved(item: AdminItem): void;
}

/** The edit form of an item. Typed text stays until it is saved or discarded. */
export function EditForm({ item, readAt, accountId, onSaved }: EditFormProps) {
  const { brand, origin } = useSite();
  const form = useRef<HTMLFormElement>(null);
  const edit = useItemEdit({ item, readAt, accountId, onSaved, onProblem: focusField });
  const { values } = edit;
  const [isAlive, setIsAlive] = useState(false);
  // Disabled before hydration, since text typed or sent then would be lost.
  useEffect(() => setIsAlive(true), []);
  const derived = derivedSoundMeta(values, brand);
  const derivedHint = (text: string) => fillText(editTexts.derived, { text });

  function focusField(field: EditField): void {
    (form.current?.elements.namedItem(field) as HTMLElement | null)?.focus();
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    void edit.save();
  }

  return (
    <form ref={form} className="settings-form edit-form" noValidate onSubmit={submit}>
      {edit.conflict && <ConflictNotice conflict={edit.conflict} />}
      {edit.isRestored && (
        <p className="notice edit-restored" role="status">
          {editTexts.restored}{" "}
          <button
            type="button"
            className="tn-button"
            onClick={() => {
              // The button goes away with the notice.
              focusHeading();
              edit.discard();
            }}
          >
            {editTexts.discard}
          </button>
        </p>
      )}
      <fieldset className="edit-fields" disabled={!isAlive} aria-label={adminTexts[item.kind].edit}>
        <div className="settings-section">
          {fieldsOfForm("admin").map((field) => (
            <EditDetail key={field} field={field} edit={edit} />
          ))}
        </div>
        {item.fields.seo && (
          <section className="settings-section" aria-labelledby="seo-heading">
            <h2 id="seo-heading">{editTexts.seo}</h2>
            <EditCheckField field="index" edit={edit} />
            <EditTextField
              field="canonical"
              edit={edit}
              inputMode="url"
              hint={fillText(editTexts.canonicalHint, { url: origin + itemPath(item.kind, item.id) })}
            />
            <EditTextField field="metaTitle" edit={edit} hint={derivedHint(derived.title)} />
            <EditTextField
              field="metaDescription"
              edit={edit}
              rows={3}
              hint={derivedHint(derived.description)}
            />
          </section>
        )}
        <div className="save-row">
          <button
            type="submit"
            className="tn-button tn-button-main needs-script"
            aria-disabled={edit.isSaving || undefined}
          >
            {edit.isSaving ? editTexts.saving : editTexts.save}
          </button>
          <noscript>
            <p>{editTexts.needsScript}</p>
          </noscript>
        </div>
      </fieldset>
    </form>
  );
}
