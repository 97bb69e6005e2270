import { isApiError } from "@tuna/sdk";
import { fillText } from "@tuna/sdk/locale";
import { type Upload, uploadLimits } from "@tuna/sdk/uploads";
import { type SubmitEvent, useId, useState } from "react";
import { callTuna } from "../../../platform/browser/call-tuna.ts";
import { ownSoundsTexts as texts } from "../../../platform/locale/texts.ts";
import { redirectToLoginIfUnauthenticated } from "../../account/settings/call-account.ts";
import { ownUploadPath } from "./own-sounds.ts";
import { showOutcome } from "./show-outcome.ts";

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
      const onProgress = (sentBytes: number) => {
        const percent = String(Math.floor((sentBytes / file.size) * 100));
        setStatus(
          sentBytes < file.size ? fillText(texts.replaceSending, { percent }) : texts.replaceChecking,
        );
      };
      const sending = callTuna(({ uploads }) => uploads.replaceFile(upload.id, { file }, { onProgress }));
      const { state } = await redirectToLoginIfUnauthenticated(sending);
      const outcomes: Readonly<Record<string, "replaced-published" | "replaced-review">> = {
        published: "replaced-published",
        review: "replaced-review",
      };
      showOutcome(outcomes[state] ?? "not-replaced");
    } catch (error) {
      setStatus(isApiError(error) ? error.title : texts.replaceFailed);
      setIsSending(false);
    }
  }

  return (
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
      <button type="submit" className="tn-button tn-button-main" aria-disabled={isSending || undefined}>
        {texts.replaceSend}
      </button>
    </form>
  );
}
