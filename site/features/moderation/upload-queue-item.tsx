import { fillText } from "@tuna/sdk/locale";
import { checkRefusalReasons, type Upload, type UploadChanges, type UploadField } from "@tuna/sdk/uploads";
import { uploadReviewTexts, voiceBuilderTexts } from "../../platform/locale/texts.ts";
import { accountPath } from "../../platform/routing/admin-item-paths.ts";
import { type DetailField, detailField, fieldsOfKind, shownDetail } from "../item-details/detail-fields.ts";
import { UploadDetailsForm } from "../uploads/upload-details-form.tsx";
import { UploadMeta, UploadRefusal } from "../uploads/upload-facts.tsx";
import { UploadPlayer } from "../uploads/upload-player.tsx";
import { pictureOfUpload, soundOfUpload } from "../uploads/upload-sound.ts";
import { ComparedUpload } from "./compared-upload.tsx";
import type { UploadQueueRow } from "./use-upload-queue.ts";

export interface UploadQueueItemProps {
  row: UploadQueueRow;
  accountId: string;
  isEditing: boolean;
  onAccept(): void;
  onRefuse(): void;
  onEdit(): void;
  onSave(changes: UploadChanges): Promise<void>;
  onClose(): void;
}

/** An upload in the queue: its sound, its details, its maker, and the possible decisions. */
export function UploadQueueItem(props: UploadQueueItemProps) {
  const { row, accountId, isEditing, onAccept, onRefuse, onEdit, onSave, onClose } = props;
  const { upload, replaced, maker, hasAudio } = row.reviewed;
  const { details, state, appeal } = upload;
  const { name } = details;
  const picture = state === "published" ? null : pictureOfUpload(upload);
  const isWorking = row.state === "working";
  const hasOpenAppeal = state === "refused" && appeal !== null && appeal.outcome === null;
  const isFinal = state === "refused" && appeal?.outcome === "refused";
  const isRefusedByChecks = checkRefusalReasons.some((reason) => reason === upload.refusal?.reason);
  const isFileGone = state === "refused" && upload.item === null && upload.sizeBytes > 0 && !hasAudio;
  const isReviewed = state === "review" || state === "published" || state === "refused";
  const decisions = [
    ...(state === "published" || isFinal || isRefusedByChecks || isFileGone
      ? []
      : [{ key: "a", text: uploadReviewTexts.accept, act: onAccept }]),
    ...(state === "refused" && !hasOpenAppeal
      ? []
      : [
          {
            key: "r",
            text: hasOpenAppeal ? uploadReviewTexts.refuseAppeal : uploadReviewTexts.refuse,
            act: onRefuse,
          },
        ]),
    // What replaces something has the details of that, or is decided on as it is.
    ...(upload.replaces === undefined ? [{ key: "e", text: uploadReviewTexts.edit, act: onEdit }] : []),
  ];
  return (
    <li className="upload-row" data-row={row.key} data-state={row.state} aria-busy={isWorking || undefined}>
      {picture && <img className="upload-picture" src={picture} alt="" width={64} height={64} />}
      <h2 tabIndex={-1} dir="auto">
        {name}
      </h2>
      <UploadMeta upload={upload} />
      {upload.replaces !== undefined && (
        <p className="upload-meta">
          {upload.changedFields ? uploadReviewTexts.changes : uploadReviewTexts.replaces}
        </p>
      )}
      {replaced ? (
        <ComparedUpload upload={upload} replaced={replaced} hasAudio={hasAudio} />
      ) : hasAudio ? (
        <UploadPlayer sound={soundOfUpload(upload)} />
      ) : (
        <p>{uploadReviewTexts.noAudio}</p>
      )}
      <p className="upload-meta">
        {maker ? (
          <a href={accountPath(maker.accountId)}>
            {fillText(uploadReviewTexts.byMaker, {
              name: maker.name,
              published: maker.publishedCount,
              refused: maker.refusedCount,
            })}
          </a>
        ) : (
          uploadReviewTexts.deletedMaker
        )}
        {upload.item && state === "published" && (
          <>
            {" · "}
            <a href={upload.item.url}>{uploadReviewTexts.open}</a>
          </>
        )}
      </p>
      {row.state === "taken" && <p className="queue-taken">{uploadReviewTexts.taken}</p>}
      {isEditing ? (
        <UploadDetailsForm
          upload={upload}
          label={fillText(uploadReviewTexts.actionsOf, { name })}
          editKey={{ accountId, kind: "upload", id: upload.id }}
          onSave={onSave}
          onClose={onClose}
        />
      ) : (
        <>
          {upload.changedFields === undefined && <Details row={row} />}
          <UploadRefusal upload={upload} />
          {row.state !== "taken" && isReviewed && (
            <fieldset
              className="queue-actions needs-script"
              aria-label={fillText(uploadReviewTexts.actionsOf, { name })}
            >
              {decisions.map(({ key, text, act }) => (
                <button
                  key={key}
                  type="button"
                  className="queue-action"
                  data-key={key}
                  aria-keyshortcuts={key}
                  aria-disabled={isWorking || undefined}
                  onClick={() => isWorking || act()}
                >
                  {text}
                </button>
              ))}
            </fieldset>
          )}
        </>
      )}
    </li>
  );
}

function Details({ row }: { row: UploadQueueRow }) {
  const { kind, details, fileName } = row.reviewed.upload;
  const shown = (place: DetailField["review"]) =>
    fieldsOfKind(kind)
      .filter((field) => detailField(field).review === place)
      .map((field) => factOf(field, details));
  const lines = [
    ...shown("first"),
    ...shown("line"),
    fileName && fillText(uploadReviewTexts.fileName, { name: fileName }),
    "effects" in details
      ? fillText(uploadReviewTexts.effects, {
          effects: details.effects.map(({ type }) => voiceBuilderTexts.effects[type]).join(", "),
        })
      : "",
  ].filter(Boolean);
  return (
    <>
      <p className="upload-details" dir="auto">
        {lines.join(" · ")}
      </p>
      {shown("below")
        .filter(Boolean)
        .map((text) => (
          <p key={text} className="upload-details" dir="auto">
            {text}
          </p>
        ))}
    </>
  );
}

/** Returns what the queue shows of a field: of a mark its name if it is set, and nothing without a value. */
function factOf(field: UploadField, details: Upload["details"]): string {
  const { control, label } = detailField(field);
  const value = (details as Record<string, unknown>)[field];
  return control === "check" ? (value ? label : "") : shownDetail(field, value);
}
