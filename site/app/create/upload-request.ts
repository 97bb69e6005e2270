import { isApiError } from "@tuna/sdk";
import type { NewUpload } from "@tuna/sdk/uploads";
import { createTexts } from "../../contract/locale/texts.ts";
import { textOfFailure } from "../settings/call-account.ts";
import type { Draft } from "./draft.ts";
import { SoundProblem } from "./open-sound.ts";

export type SoundUpload = Extract<NewUpload, { kind: "sound" }>;

/** Returns the request that announces a draft's file. */
export function requestOf(draft: Draft, fileName: string, sizeBytes: number): SoundUpload {
  const { details } = draft;
  return {
    kind: "sound",
    key: draft.key,
    fileName,
    sizeBytes,
    details: {
      ...details,
      tags: [...details.tags],
      licence: details.licence === "" ? "cc0" : details.licence,
    },
  } as SoundUpload;
}

/** Returns why an upload failed, for people. */
export function problemText(error: unknown): string {
  if (isApiError(error) && error.status < 500) return textOfFailure(error);
  if (isApiError(error)) return createTexts.send.failed;
  return error instanceof SoundProblem || !(error instanceof Error) ? createTexts.send.failed : error.message;
}
