import type { Page } from "@tuna/sdk";
import { problemTexts } from "@tuna/sdk/locale";
import { pagePaths } from "@tuna/sdk/routing";
import type { Upload, UploadState } from "@tuna/sdk/uploads";
import { ownSoundsTexts } from "../../../platform/locale/texts.ts";
import type { Notice } from "../../account/settings/form-outcome.ts";
import type { UploadSound } from "../upload-sound.ts";

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

/** An upload of the viewer with how it looks and sounds. */
export interface OwnSound {
  upload: Upload;
  sound: UploadSound;
}

export interface OwnSoundsPageData {
  accountId: string;
  sounds: Page<OwnSound>;
  /** The state that the list is limited to. */
  state?: UploadState | undefined;
  /** The number of uploads in each state. */
  counts: Partial<Record<UploadState, number>>;
  notice: Notice | null;
  /** When the list was read, ISO 8601. */
  readAt: string;
}

/** The path of a page of the list, of one state or of all. */
export function ownSoundsPath(state?: UploadState, page = 1): string {
  const search = new URLSearchParams({ ...(state && { state }), ...(page > 1 && { page: String(page) }) });
  return pagePaths.ownSounds + (search.size > 0 ? `?${search}` : "");
}

type Outcome =
  | OwnUploadAction
  | "unlist-several"
  | "withdraw-several"
  | "some-failed"
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
  "unlist-several": { text: ownSoundsTexts.told["unlist-several"], tone: "success" },
  "withdraw-several": { text: ownSoundsTexts.told["withdraw-several"], tone: "success" },
  "some-failed": { text: ownSoundsTexts.told["some-failed"], tone: "error" },
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
