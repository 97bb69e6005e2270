import type { OpenWord } from "@tuna/sdk";
import { fillText } from "@tuna/sdk/locale";
import type { Upload, UploadField } from "@tuna/sdk/uploads";
import { uploadReviewTexts as texts } from "../../platform/locale/texts.ts";
import { detailLabel, shownDetail } from "../item-details/detail-fields.ts";
import { UploadPlayer } from "../uploads/upload-player.tsx";
import { soundOfUpload } from "../uploads/upload-sound.ts";

export interface ComparedUploadProps {
  upload: Upload;
  /** The upload whose file or details it replaces. */
  replaced: Upload;
  /** Whether the new file can be heard. */
  hasAudio: boolean;
}

/** What an upload changes in the one that it replaces, side by side: its details, or its file. */
export function ComparedUpload({ upload, replaced, hasAudio }: ComparedUploadProps) {
  const { changedFields } = upload;
  const { name } = replaced.details;
  const isPublic = replaced.state === "published" && replaced.item?.listing === "listed";
  const former = soundOfUpload(replaced);
  return (
    <table className="upload-compared">
      <caption className="visually-hidden">{fillText(texts.compared, { name })}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.field}</th>
          <th scope="col">{isPublic ? texts.before : texts.beforeUnlisted}</th>
          <th scope="col">{texts.after}</th>
        </tr>
      </thead>
      <tbody>
        {changedFields?.map((field) => (
          <tr key={field}>
            <th scope="row">{detailLabel(field)}</th>
            <td dir="auto">{textOf(replaced, field)}</td>
            <td dir="auto">{textOf(upload, field)}</td>
          </tr>
        ))}
        <tr>
          <th scope="row">{texts.file}</th>
          <td>
            <UploadPlayer sound={{ ...former, name: fillText(texts.publicAudio, { name }) }} />
          </td>
          <td>
            {changedFields ? null : hasAudio ? <UploadPlayer sound={soundOfUpload(upload)} /> : texts.noAudio}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

function textOf({ details }: Upload, field: OpenWord<UploadField>): string {
  return shownDetail(field, (details as Record<string, unknown>)[field]) || texts.noValue;
}
