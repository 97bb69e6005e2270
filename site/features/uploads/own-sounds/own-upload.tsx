import { fillText } from "@tuna/sdk/locale";
import { itemPath } from "@tuna/sdk/routing";
import type { Upload, UploadChanges } from "@tuna/sdk/uploads";
import { ItemIcon, PlayCount } from "@tuna/widgets";
import { useEffect, useRef, useState } from "react";
import { callTuna } from "../../../platform/browser/call-tuna.ts";
import { type EditKey, readUnsavedEdit } from "../../../platform/browser/unsaved-edit.ts";
import { ownSoundsTexts as texts } from "../../../platform/locale/texts.ts";
import { showToast } from "../../../platform/toast/toasts.ts";
import { redirectToLoginIfUnauthenticated } from "../../account/settings/call-account.ts";
import { UploadDetailsForm } from "../upload-details-form.tsx";
import { UploadMeta } from "../upload-facts.tsx";
import { UploadPlayer } from "../upload-player.tsx";
import type { UploadSound } from "../upload-sound.ts";
import { OwnUploadActions } from "./own-upload-actions.tsx";
import { OwnUploadNotes } from "./own-upload-notes.tsx";

const ICON_SIZE_PX = 56;

export interface OwnUploadProps {
  upload: Upload;
  sound: UploadSound;
  /** The viewer's. */
  accountId: string;
  readAt: string;
  /** Absent while the visitor does not choose several. */
  isChosen: boolean | undefined;
  onChoose(): void;
}

/** An upload of the viewer: its picture, its sound, its state, and what its maker can do with it. */
export function OwnUpload(props: OwnUploadProps) {
  const { upload: given, sound, accountId, readAt, isChosen, onChoose } = props;
  const [upload, setUpload] = useState(given);
  const [isEditing, setIsEditing] = useState(false);
  const menuButton = useRef<HTMLButtonElement>(null);
  const { details, state, item, changesInReview } = upload;
  const { name } = details;
  const editKey: EditKey = { accountId, kind: "own-upload", id: upload.id };
  const isPublic = state === "published" && item?.listing === "listed";

  useEffect(() => setIsEditing(readUnsavedEdit(editKey) !== undefined), []);

  function stopEditing(): void {
    setIsEditing(false);
    requestAnimationFrame(() => menuButton.current?.focus());
  }

  async function save(changes: UploadChanges): Promise<void> {
    const changing = callTuna(({ uploads }) => uploads.change(upload.id, changes));
    const changed = await redirectToLoginIfUnauthenticated(changing);
    setUpload(changed);
    const text = changed.changesInReview ? texts.sentToReview : texts.saved;
    showToast(fillText(text, { name: changed.details.name }));
  }

  return (
    <li className="own-upload" id={upload.id} data-state={state}>
      <ItemIcon item={{ id: sound.id, name, iconUrl: sound.iconUrl }} sizePx={ICON_SIZE_PX} />
      {isChosen !== undefined && state !== "withdrawn" && (
        <label className="own-upload-choice">
          <input
            type="checkbox"
            checked={isChosen}
            aria-label={fillText(texts.chooseNamed, { name })}
            onChange={onChoose}
          />
        </label>
      )}
      <div className="own-upload-title">
        <h2 dir="auto">{isPublic && item ? <a href={itemPath(item.kind, item.id)}>{name}</a> : name}</h2>
        <UploadMeta upload={upload}>
          {state === "published" && sound.playedCount !== undefined && (
            <>
              {" · "}
              <PlayCount count={sound.playedCount} />
            </>
          )}
        </UploadMeta>
      </div>
      {sound.audioUrl !== null && <UploadPlayer sound={{ ...sound, name }} />}
      {state !== "withdrawn" && (
        <OwnUploadActions
          upload={upload}
          sound={sound}
          readAt={readAt}
          menuButton={menuButton}
          onEdit={() => setIsEditing(true)}
        />
      )}
      <OwnUploadNotes upload={upload} />
      {isEditing && (
        <UploadDetailsForm
          upload={{ ...upload, details: { ...details, ...changesInReview } } as Upload}
          heldFields={upload.heldFields}
          label={fillText(texts.editLabel, { name })}
          editKey={editKey}
          onSave={save}
          onClose={stopEditing}
        />
      )}
    </li>
  );
}
