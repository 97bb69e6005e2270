import { fillText } from "@tuna/sdk/locale";
import type { UploadField } from "@tuna/sdk/uploads";
import { useRef, useState } from "react";
import { editTexts } from "../../platform/locale/texts.ts";
import { showToast } from "../../platform/toast/toasts.ts";
import { textOfFailure } from "../account/settings/call-account.ts";
import type { AdminItem } from "../item-changes/admin-item.ts";
import { detailField } from "../item-details/detail-fields.ts";
import { callAdmin } from "./call-admin.ts";

/** The fields of an item that its maker cannot change, each with a button that releases it. */
export function HeldFields({ item: { kind, id, heldFields } }: { item: AdminItem }) {
  const [held, setHeld] = useState<readonly UploadField[]>(heldFields);
  const heading = useRef<HTMLHeadingElement>(null);
  if (heldFields.length === 0) return null;

  async function release(field: UploadField): Promise<void> {
    try {
      const body = { fields: [field] };
      const item = await callAdmin((admin) =>
        kind === "sound" ? admin.releaseSound(id, body) : admin.releaseVoice(id, body),
      );
      setHeld(item.heldFields);
      heading.current?.focus();
      showToast(fillText(editTexts.released, { field: detailField(field).label }));
    } catch (error) {
      showToast(textOfFailure(error), "error");
    }
  }

  return (
    <section className="settings-section" aria-labelledby="held-heading">
      <h2 id="held-heading" ref={heading} tabIndex={-1}>
        {editTexts.held}
      </h2>
      <p>{held.length > 0 ? editTexts.heldText : editTexts.noneHeld}</p>
      <ul className="admin-links" aria-labelledby="held-heading">
        {held.map((field) => (
          <li key={field}>
            <button type="button" className="tn-button needs-script" onClick={() => void release(field)}>
              {fillText(editTexts.release, { field: detailField(field).label })}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
