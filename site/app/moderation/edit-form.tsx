import { categories } from "@tuna/sdk/catalog";
import { fillText } from "@tuna/sdk/locale";
import { itemPath } from "@tuna/sdk/routing";
import { type SubmitEvent, useEffect, useRef, useState } from "react";
import type { AdminItem } from "../../contract/admin/admin-item.ts";
import { derivedSoundMeta } from "../../contract/catalog/metadata.ts";
import { adminTexts, editTexts } from "../../contract/locale/texts.ts";
import { useSite } from "../site-context.ts";
import { ConflictNotice } from "./conflict-notice.tsx";
import { EditCheckField, EditChoiceField, EditTextField } from "./edit-field.tsx";
import type { EditField } from "./edit-values.ts";
import { useItemEdit } from "./use-item-edit.ts";

/** Maximum number of tags, as in the API's `itemTextLimits`, whose schemas would be loaded too. */
const MAX_TAGS = 20;

export interface EditFormProps {
  item: AdminItem;
  /** Id of the editing account. */
  accountId: string;
  onSaved(item: AdminItem): void;
}

/** The edit form of an item. Typed text stays until it is saved or discarded. */
export function EditForm({ item, accountId, onSaved }: EditFormProps) {
  const { brand, origin } = useSite();
  const form = useRef<HTMLFormElement>(null);
  const edit = useItemEdit({ item, accountId, onSaved, onProblem: focusField });
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
          <button type="button" className="button button-quiet" onClick={edit.discard}>
            {editTexts.discard}
          </button>
        </p>
      )}
      <fieldset className="edit-fields" disabled={!isAlive} aria-label={adminTexts[item.kind].edit}>
        <div className="settings-section">
          <EditTextField field="name" edit={edit} isRequired />
          <EditTextField field="tags" edit={edit} hint={fillText(editTexts.tagsHint, { max: MAX_TAGS })} />
          <EditChoiceField field="category" edit={edit}>
            <option value="">{editTexts.noCategory}</option>
            {categories.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </EditChoiceField>
          <EditTextField field="description" edit={edit} rows={4} />
          <EditCheckField field="isSensitive" edit={edit} hint={editTexts.sensitiveHint} />
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
            className="button button-main needs-script"
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
