import { isTunaError } from "@tuna/sdk";
import { fillText } from "@tuna/sdk/locale";
import { type Upload, uploadLimits } from "@tuna/sdk/uploads";
import { type SubmitEvent, useId, useState } from "react";
import { ownSoundsTexts as texts } from "../../contract/locale/texts.ts";
import { ownSoundsOutcomePath, ownUploadPath } from "../../contract/profile/own-sounds.ts";
import { redirectToLoginIfUnauthenticated } from "../settings/call-account.ts";

export interface ReplaceFileProps {
  upload: Upload;
  /** When the page was read, ISO 8601. It tells a form that is sent twice from a second file. */
  readAt: string;
}

/** Offers to replace the file of an upload. With script it shows how much of the new one the site has. */
export function ReplaceFile({ upload, readAt }: ReplaceFileProps) {
  const [status, setStatus] = useState("");
  const [isSending, setIsSending] = useState(false);
  const id = useId();
  const isPublished = upload.state === "published";

  async function send(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const file = new FormData(event.currentTarget).get("file");
    if (!(file instanceof File) || isSending) return;
    if (file.size === 0 || file.size > uploadLimits.sizeBytes) {
      setStatus(file.size === 0 ? texts.replaceEmpty : texts.replaceTooBig);
      return;
    }
    setIsSending(true);
    try {
      const { replaceOwnFile } = await import("./own-uploads-client.lazy.ts");
      const sending = replaceOwnFile(upload.id, file, (sentBytes) => {
        const percent = String(Math.floor((sentBytes / file.size) * 100));
        setStatus(
          sentBytes < file.size ? fillText(texts.replaceSending, { percent }) : texts.replaceChecking,
        );
      });
      const { state } = await redirectToLoginIfUnauthenticated(sending);
      const outcome =
        state === "published" || state === "review" ? (`replaced-${state}` as const) : "not-replaced";
      // A new document shows the upload of the new file, in its state.
      location.assign(ownSoundsOutcomePath(outcome));
    } catch (error) {
      setStatus(isTunaError(error) ? error.message : texts.replaceFailed);
      setIsSending(false);
    }
  }

  return (
    <details className="upload-more">
      <summary>{texts.replace}</summary>
      <form
        className="settings-form"
        method="post"
        encType="multipart/form-data"
        action={ownUploadPath(upload.id, "replace")}
        aria-busy={isSending || undefined}
        onSubmit={(event) => void send(event)}
      >
        <p id={`${id}-hint`}>
          {isPublished ? texts.replaceText[upload.kind] : texts.replaceUnpublished} {texts.replaceLimits}
        </p>
        <input type="hidden" name="readAt" value={readAt} />
        <div className="field">
          <label htmlFor={`${id}-file`}>{fillText(texts.replaceChoose, { name: upload.details.name })}</label>
          <input
            type="file"
            id={`${id}-file`}
            name="file"
            required
            accept="audio/*,.opus,.flac,.m4a,.oga"
            aria-describedby={`${id}-hint`}
          />
        </div>
        <p role="status">{status}</p>
        <button type="submit" className="button button-main" aria-disabled={isSending || undefined}>
          {texts.replaceSend}
        </button>
      </form>
    </details>
  );
}
