import { wordText } from "@tuna/sdk/locale";
import type { Upload } from "@tuna/sdk/uploads";
import type { ReactNode } from "react";
import { LocalTime } from "../../platform/locale/local-time.tsx";
import { uploadTexts } from "../../platform/locale/texts.ts";

/** What an upload is, its state, and since when the site has it. */
export function UploadMeta({ upload, children }: { upload: Upload; children?: ReactNode }) {
  return (
    <p className="upload-meta">
      {uploadTexts.kinds[upload.kind]}
      {" · "}
      <strong>{wordText(uploadTexts.states, upload.state)}</strong>
      {" · "}
      <LocalTime time={upload.createdAt} />
      {children}
    </p>
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
