import { randomKey } from "@tuna/sdk/client";
import type { NewUpload, Upload } from "@tuna/sdk/uploads";
import { emptyDetails, type TypedDetails } from "../item-details/typed-details.ts";
import { type EditHistory, startHistory } from "./edit-history.ts";
import { firstEdit } from "./sound-edit.ts";
import type { SourceProblem } from "./sound-worker-messages.ts";

/**
 * How far a draft is on its way: waiting for its turn, being rendered, sent, waiting for the network, the login or the name
 * that its maker chooses, or being checked by the site. `failed` can be repeated. With `answered` the upload says what became of it.
 */
type SendingStatus =
  | "queued"
  | "rendering"
  | "sending"
  | "offline"
  | "login"
  | "name"
  | "checking"
  | "failed"
  | "answered";

/** A draft that its maker wants to be published. */
export interface Sending {
  status: SendingStatus;
  /** Sent again after an interruption, so that the site makes one upload of it. */
  request?: Extract<NewUpload, { kind: "sound" }>;
  sentBytes: number;
  upload?: Upload;
  /** Why it failed, for people. */
  problem?: string;
}

/** An upload before it is sent, kept in the maker's browser only. */
export interface Draft {
  id: string;
  /** Names the upload at the site, and decides how its icons are drawn. */
  key: string;
  /** Milliseconds since 1970. */
  createdAt: number;
  fileName: string;
  sizeBytes: number;
  durationMs: number;
  /** Whether the library takes the file itself, if nothing is changed. */
  isAccepted: boolean;
  history: EditHistory;
  details: TypedDetails;
  sending: Sending | null;
}

/** Returns the draft of a file that was just brought, under a new key. */
export function newDraft(
  id: string,
  file: File,
  { durationMs, isAccepted }: Pick<Draft, "durationMs" | "isAccepted">,
): Draft {
  return {
    id,
    key: randomKey(),
    createdAt: Date.now(),
    fileName: file.name,
    sizeBytes: file.size,
    durationMs,
    isAccepted,
    history: startHistory(firstEdit(durationMs)),
    details: firstDetails(file.name),
    sending: null,
  };
}

/** A file that did not become a draft. */
export interface RefusedFile {
  id: string;
  file: File;
  problem: SourceProblem | "failed";
  /** What kind of file it is, if the problem is `unsupported` or `undecodable`. Empty if it is not known. */
  kind: string;
  /** How much of a damaged file can be used, in milliseconds. */
  usableMs?: number | undefined;
}

const underWay: readonly SendingStatus[] = ["queued", "rendering", "sending", "offline", "checking"];

/** Whether a draft waits for its turn or is being sent, in this tab or in another one. */
export function isUnderWay({ sending }: Draft): boolean {
  return sending !== null && underWay.includes(sending.status);
}

/** A file of a draft: what was brought, what is sent, and the picture of its icon. */
export type DraftFile = "source" | "output" | "picture";

/** Returns a name for a sound from the name of its file. */
function nameOfFile(fileName: string): string {
  const withoutEnding = fileName.replace(/\.[\p{L}\p{N}]{1,5}$/u, "");
  const words = withoutEnding.replaceAll(/[_\s]+|(?<=\p{L})-(?=\p{L})/gu, " ").trim();
  return [...words].slice(0, 100).join("");
}

/** Returns the details of a file that was just brought: a name alone. */
export function firstDetails(fileName: string): TypedDetails {
  return { ...emptyDetails(), name: nameOfFile(fileName) };
}
