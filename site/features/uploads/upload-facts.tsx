import { API_BASE_PATH, uploadEndpoints } from "@tuna/sdk/contract";
import { fillText, wordText } from "@tuna/sdk/locale";
import type { Upload } from "@tuna/sdk/uploads";
import type { ReactNode } from "react";
import { uploadTexts } from "../../platform/locale/texts.ts";
import { momentOf } from "../moderation/moment-of.ts";

/** What an upload is, its state, and since when the site has it. */
export function UploadMeta({ upload, children }: { upload: Upload; children?: ReactNode }) {
  return (
    <p className="upload-meta">
      {uploadTexts.kinds[upload.kind]}
      {" · "}
      <strong>{wordText(uploadTexts.states, upload.state)}</strong>
      {" · "}
      <time dateTime={upload.createdAt}>{momentOf(upload.createdAt)}</time>
      {children}
    </p>
  );
}

/** Plays the file of an upload, which only its maker and administrators may hear. */
export function UploadAudio({
  upload,
  label = fillText(uploadTexts.audio, { name: upload.details.name }),
  isPlayedByKey = true,
}: {
  upload: Upload;
  label?: string;
  /** Whether the key of the queue plays it. */
  isPlayedByKey?: boolean;
}) {
  return (
    // biome-ignore lint/a11y/useMediaCaption: what makers send has no captions
    <audio
      className="upload-audio"
      controls
      preload="none"
      data-play={isPlayedByKey || undefined}
      aria-label={label}
      src={`${API_BASE_PATH}${uploadEndpoints.uploadAudio.path.replace("{id}", upload.id)}`}
    />
  );
}

/** Why an upload was refused, and its maker's appeal with the answer. */
export function UploadRefusal({ upload: { refusal, appeal } }: { upload: Upload }) {
  return (
    <>
      {refusal && (
        <p className="upload-refusal" dir="auto">
          <strong>{refusalTitle(refusal.reason)}</strong> {refusal.text}
        </p>
      )}
      {appeal && (
        <div className="upload-appeal">
          <p>
            <strong>{uploadTexts.appealHeading}</strong>
          </p>
          <p dir="auto">{appeal.text}</p>
          <p>
            {appeal.outcome ? wordText(uploadTexts.appealOutcomes, appeal.outcome) : uploadTexts.appealWaits}
          </p>
        </div>
      )}
    </>
  );
}

function refusalTitle(reason: string): string {
  const { reviewReasons, checkRefused } = uploadTexts;
  const title = Object.hasOwn(reviewReasons, reason)
    ? reviewReasons[reason as keyof typeof reviewReasons]
    : checkRefused;
  return `${title}.`;
}
