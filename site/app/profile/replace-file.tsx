import { isTunaError } from "@tuna/sdk";
import { fillText } from "@tuna/sdk/locale";
import { type Upload, uploadLimits } from "@tuna/sdk/uploads";
import { useId, useState } from "react";
import { ownSoundsTexts as texts } from "../../contract/locale/texts.ts";
import { ownSoundsOutcomePath } from "../../contract/profile/own-sounds.ts";
import { redirectToLoginIfUnauthenticated } from "../settings/call-account.ts";

/** Offers to replace the file of an upload, and shows how much of the new one the site has. */
export function ReplaceFile({ upload }: { upload: Upload }) {
  const [status, setStatus] = useState("");
  const [isSending, setIsSending] = useState(false);
  const id = useId();
  const isPublished = upload.state === "published";

  async function send(file: File | undefined): Promise<void> {
    if (!file || isSending) return;
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
    <details className="upload-more needs-script">
      <summary>{texts.replace}</summary>
      <p id={`${id}-hint`}>
        {isPublished ? texts.replaceText[upload.kind] : texts.replaceUnpublished} {texts.replaceLimits}
      </p>
      <p>
        <label className="button button-quiet file-button" aria-busy={isSending || undefined}>
          {fillText(texts.replaceChoose, { name: upload.details.name })}
          <input
            type="file"
            className="visually-hidden"
            accept="audio/*,.opus,.flac,.m4a,.oga"
            aria-describedby={`${id}-hint`}
            disabled={isSending}
            onChange={({ currentTarget }) => {
              void send(currentTarget.files?.[0]);
              // Allows choosing the same file again.
              currentTarget.value = "";
            }}
          />
        </label>
      </p>
      <p role="status">{status}</p>
    </details>
  );
}
