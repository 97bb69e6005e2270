import { isApiError } from "@tuna/sdk";
import type { NewUpload } from "@tuna/sdk/uploads";
import { createTexts } from "../../platform/locale/texts.ts";
import { textOfFailure } from "../account/settings/call-account.ts";
import { sentDetails } from "../item-details/typed-details.ts";
import type { Draft } from "./draft.ts";
import { SoundProblem } from "./open-sound.ts";

export type SoundUpload = Extract<NewUpload, { kind: "sound" }>;

/** Returns the request that announces a draft's file. */
export function requestOf(draft: Draft, fileName: string, sizeBytes: number): SoundUpload {
  return {
    kind: "sound",
    key: draft.key,
    fileName,
    sizeBytes,
    details: sentDetails(draft.details, "sound"),
  };
}

/** Returns why an upload failed, for people. */
export function problemText(error: unknown): string {
  if (isApiError(error) && error.status < 500) return textOfFailure(error);
  if (isApiError(error)) return createTexts.send.failed;
  const isUnknown = error instanceof SoundProblem && error.problem === "failed";
  return isUnknown || !(error instanceof Error) ? createTexts.send.failed : error.message;
}
