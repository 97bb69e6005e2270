import type { OpenWord } from "@tuna/sdk";
import { fillText, wordText } from "@tuna/sdk/locale";
import { itemPath } from "@tuna/sdk/routing";
import {
  reviewRefusalReasons,
  type Upload,
  type UploadChanges,
  type UploadField,
  uploadLimits,
} from "@tuna/sdk/uploads";
import { Fragment, useId, useRef, useState } from "react";
import { callTuna } from "../../../platform/browser/call-tuna.ts";
import { ownSoundsTexts } from "../../../platform/locale/texts.ts";
import { showToast } from "../../../platform/toast/toasts.ts";
import { redirectToLoginIfUnauthenticated } from "../../account/settings/call-account.ts";
import { detailLabel } from "../../item-details/detail-fields.ts";
import { UploadDetailsForm } from "../upload-details-form.tsx";
import { UploadAudio, UploadMeta, UploadRefusal } from "../upload-facts.tsx";
import { type OwnUploadAction, ownUploadPath } from "./own-sounds.ts";
import { ReplaceFile } from "./replace-file.tsx";

/** An upload of the viewer: its state, its sound, and what its maker can do with it. */
export function OwnUpload({ upload: given, readAt }: { upload: Upload; readAt: string }) {
  const [upload, setUpload] = useState(given);
  const [isEditing, setIsEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const id = useId();
  const { details, state, item, refusal, same, appeal, replaces, changedFields, changesInReview } = upload;
  const { name } = details;
  const isPublished = state === "published";
  const listingText = item && wordText(ownSoundsTexts.listings, item.listing);
  const canAppeal =
    state === "refused" &&
    appeal === null &&
    (reviewRefusalReasons as readonly string[]).includes(refusal?.reason ?? "");
  const canReplace =
    ["review", "refused", "published"].includes(state) &&
    replaces === undefined &&
    item?.listing !== "taken-down";
  const hasAudio = isPublished || state === "review" || state === "checking" || canAppeal;

  function stopEditing(): void {
    setIsEditing(false);
    requestAnimationFrame(() => editButton.current?.focus());
  }

  async function save(changes: UploadChanges): Promise<void> {
    const changing = callTuna(({ uploads }) => uploads.change(upload.id, changes));
    const changed = await redirectToLoginIfUnauthenticated(changing);
    setUpload(changed);
    stopEditing();
    const text = changed.changesInReview ? ownSoundsTexts.sentToReview : ownSoundsTexts.saved;
    showToast(fillText(text, { name: changed.details.name }));
  }

  return (
    <li className="upload-row" id={upload.id}>
      <h2 dir="auto">{name}</h2>
      <UploadMeta upload={upload}>
        {item && isPublished && item.listing === "listed" && (
          <>
            {" · "}
            <a href={itemPath(item.kind, item.id)}>{ownSoundsTexts.open}</a>
          </>
        )}
      </UploadMeta>
      {item && isPublished && listingText && <p className="upload-meta">{listingText}</p>}
      {state !== "withdrawn" && upload.heldFields && (
        <p className="upload-meta">{fillText(ownSoundsTexts.held, { fields: namesOf(upload.heldFields) })}</p>
      )}
      {changesInReview && (
        <p className="upload-meta">
          {fillText(ownSoundsTexts.inReview, {
            fields: namesOf(Object.keys(changesInReview)),
          })}
        </p>
      )}
      {replaces !== undefined && (
        <p className="upload-meta">
          {changedFields
            ? fillText(ownSoundsTexts.changes, { fields: namesOf(changedFields) })
            : ownSoundsTexts.replaces}
        </p>
      )}
      {state === "receiving" && <p className="upload-meta">{ownSoundsTexts.finish}</p>}
      <UploadRefusal upload={upload} />
      {same && (
        <p>
          {ownSoundsTexts.same}{" "}
          <a href={itemPath(same.kind, same.id)} dir="auto">
            {same.name}
          </a>
        </p>
      )}
      {state !== "withdrawn" && upload.similar && (
        <p className="upload-meta">
          {ownSoundsTexts.similar}
          {upload.similar.map(({ kind, id: similarId, name: similarName }) => (
            <Fragment key={similarId}>
              {" "}
              <a href={itemPath(kind, similarId)} dir="auto">
                {similarName}
              </a>
            </Fragment>
          ))}
        </p>
      )}
      {hasAudio && upload.sizeBytes > 0 && <UploadAudio upload={upload} />}
      {isEditing ? (
        <UploadDetailsForm
          upload={{ ...upload, details: { ...details, ...changesInReview } } as Upload}
          heldFields={upload.heldFields}
          label={fillText(ownSoundsTexts.editLabel, { name })}
          onSave={save}
          onCancel={stopEditing}
        />
      ) : (
        state !== "withdrawn" && (
          <div className="upload-form-actions">
            {replaces === undefined && (
              <button
                ref={editButton}
                type="button"
                className="button button-quiet needs-script"
                aria-label={fillText(ownSoundsTexts.editLabel, { name })}
                onClick={() => setIsEditing(true)}
              >
                {ownSoundsTexts.edit}
              </button>
            )}
            {isPublished && item?.listing === "listed" && (
              <PostButton upload={upload} action="unlist" text={ownSoundsTexts.unlist} />
            )}
            {isPublished && item?.listing === "unlisted" && (
              <PostButton upload={upload} action="relist" text={ownSoundsTexts.relist} />
            )}
          </div>
        )
      )}
      {canAppeal && (
        <details className="upload-more">
          <summary>{ownSoundsTexts.appeal}</summary>
          <form className="settings-form" method="post" action={ownUploadPath(upload.id, "appeal")}>
            <div className="field">
              <label htmlFor={`${id}-appeal`}>{ownSoundsTexts.appealText}</label>
              <textarea
                id={`${id}-appeal`}
                name="text"
                dir="auto"
                rows={4}
                required
                maxLength={uploadLimits.appealLength}
              />
            </div>
            <button type="submit" className="button button-main">
              {ownSoundsTexts.appealSend}
            </button>
          </form>
        </details>
      )}
      {canReplace && <ReplaceFile upload={upload} readAt={readAt} />}
      {state !== "withdrawn" && (
        <details className="upload-more">
          <summary>{changedFields ? ownSoundsTexts.dropChanges : ownSoundsTexts.withdraw}</summary>
          <p>{changedFields ? ownSoundsTexts.dropChangesText : ownSoundsTexts.withdrawText}</p>
          <PostButton
            upload={upload}
            action="withdraw"
            text={fillText(
              changedFields ? ownSoundsTexts.dropChangesConfirm : ownSoundsTexts.withdrawConfirm,
              { name },
            )}
          />
        </details>
      )}
    </li>
  );
}

const namesOf = (fields: readonly OpenWord<UploadField>[]) => fields.map(detailLabel).join(", ");

function PostButton({ upload, action, text }: { upload: Upload; action: OwnUploadAction; text: string }) {
  return (
    <form method="post" action={ownUploadPath(upload.id, action)}>
      <button type="submit" className="button button-quiet">
        {text}
      </button>
    </form>
  );
}
