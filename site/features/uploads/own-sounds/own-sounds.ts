import type { Page } from "@tuna/sdk";
import { problemTexts } from "@tuna/sdk/locale";
import { pagePaths } from "@tuna/sdk/routing";
import type { Upload } from "@tuna/sdk/uploads";
import { ownSoundsTexts } from "../../../platform/locale/texts.ts";
import type { Notice } from "../../account/settings/form-outcome.ts";

/** What the forms of one's uploads do. */
const ownUploadActions = ["unlist", "relist", "withdraw", "appeal"] as const;
/** One of {@link ownUploadActions}. */
export type OwnUploadAction = (typeof ownUploadActions)[number];

/** Where the forms of one's uploads are posted to, as a route of the server. */
export const OWN_UPLOAD_ROUTE = `${pagePaths.ownSounds}:id/:action{${ownUploadActions.join("|")}}/`;

/** Where the form with a new file for an upload is posted to, as a route of the server. */
export const REPLACE_FILE_ROUTE = `${pagePaths.ownSounds}:id/replace/`;

/** Whether a path is one of {@link REPLACE_FILE_ROUTE}. */
export function isReplaceFilePath(path: string): boolean {
  return path.startsWith(pagePaths.ownSounds) && path.endsWith("/replace/");
}

/** The path that a form of an upload is posted to. */
export function ownUploadPath(id: string, action: OwnUploadAction | "replace"): string {
  return `${pagePaths.ownSounds}${id}/${action}/`;
}

export interface OwnSoundsPageData {
  uploads: Page<Upload>;
  notice: Notice | null;
  /** When the list was read, ISO 8601. */
  readAt: string;
}

type Outcome =
  | OwnUploadAction
  | "failed"
  | "sent"
  | "replaced-published"
  | "replaced-review"
  | "not-replaced"
  | "replacement-sent"
  | "replacement-empty"
  | "replacement-too-big"
  | "too-many"
  | "account-full"
  | "storage-full";

const notices: Record<Outcome, Notice> = {
  unlist: { text: ownSoundsTexts.told.unlist, tone: "success" },
  relist: { text: ownSoundsTexts.told.relist, tone: "success" },
  withdraw: { text: ownSoundsTexts.told.withdraw, tone: "success" },
  appeal: { text: ownSoundsTexts.told.appeal, tone: "success" },
  sent: { text: ownSoundsTexts.told.sent, tone: "success" },
  "replaced-published": { text: ownSoundsTexts.told["replaced-published"], tone: "success" },
  "replaced-review": { text: ownSoundsTexts.told["replaced-review"], tone: "success" },
  "not-replaced": { text: ownSoundsTexts.told["not-replaced"], tone: "error" },
  "replacement-sent": { text: ownSoundsTexts.told["replacement-sent"], tone: "success" },
  "replacement-empty": { text: ownSoundsTexts.replaceEmpty, tone: "error" },
  "replacement-too-big": { text: ownSoundsTexts.replaceTooBig, tone: "error" },
  "too-many": { text: ownSoundsTexts.told["too-many"], tone: "error" },
  "account-full": { text: problemTexts.accountFull, tone: "error" },
  "storage-full": { text: problemTexts.storageFull, tone: "error" },
  failed: { text: ownSoundsTexts.told.failed, tone: "error" },
};

/** The path of the page after a form or a new file, with its outcome. */
export function ownSoundsOutcomePath(outcome: Outcome): string {
  return `${pagePaths.ownSounds}?outcome=${outcome}`;
}

/** The notice for the outcome that a form's redirect put into the URL; null without one. */
export function ownSoundsNotice({ searchParams }: URL): Notice | null {
  const outcome = searchParams.get("outcome") ?? "";
  return Object.hasOwn(notices, outcome) ? notices[outcome as keyof typeof notices] : null;
}
