import { tagName } from "@tuna/sdk/catalog";
import { fillText } from "@tuna/sdk/locale";
import type { Upload, UploadField } from "@tuna/sdk/uploads";
import { itemLicenceLinks } from "../../contract/catalog/item-licences.ts";
import { uploadReviewTexts as texts, uploadTexts } from "../../contract/locale/texts.ts";
import { UploadAudio } from "../uploads/upload-facts.tsx";

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
  const formerAudio = (
    <UploadAudio
      upload={replaced}
      label={fillText(texts.publicAudio, { name })}
      isPlayedByKey={changedFields !== undefined}
    />
  );
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
            <th scope="row">{uploadTexts.fields[field]}</th>
            <td dir="auto">{textOf(replaced, field)}</td>
            <td dir="auto">{textOf(upload, field)}</td>
          </tr>
        ))}
        <tr>
          <th scope="row">{texts.file}</th>
          <td>{formerAudio}</td>
          <td>{changedFields ? null : hasAudio ? <UploadAudio upload={upload} /> : texts.noAudio}</td>
        </tr>
      </tbody>
    </table>
  );
}

function textOf({ details }: Upload, field: UploadField): string {
  if (field === "isSensitive") {
    return details.isSensitive ? uploadTexts.form.explicitOn : uploadTexts.form.explicitOff;
  }
  if (field === "tags") return details.tags.map((tag) => `#${tag}`).join(" ") || texts.noValue;
  if (field === "licence") return itemLicenceLinks[details.licence].name;
  if (field === "category") return "category" in details ? tagName(details.category) : texts.noValue;
  if (field === "name" || field === "description") return details[field] || texts.noValue;
  return JSON.stringify((details as Record<string, unknown>)[field]);
}
