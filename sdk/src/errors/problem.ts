import { boardProblemTexts, errorTexts, problemTexts } from "../locale/texts.ts";
import type { Problem } from "./problem-schema.ts";

interface ProblemKind {
  status: number;
  /** Text for visitors, from docs/product.md if it has one. */
  title: string;
}

/** The stable codes of the API's errors. A code never changes its meaning, and new ones may be added. */
export const problemKinds = {
  "invalid-request": { status: 400, title: problemTexts.invalidRequest },
  "invalid-code": { status: 400, title: problemTexts.invalidCode },
  "code-expired": { status: 400, title: problemTexts.codeExpired },
  "code-used": { status: 400, title: problemTexts.codeUsed },
  "invalid-passkey": { status: 400, title: problemTexts.invalidPasskey },
  "email-unsupported": { status: 400, title: problemTexts.emailUnsupported },
  "second-code-needed": { status: 400, title: problemTexts.secondCodeNeeded },
  unauthenticated: { status: 401, title: problemTexts.noAccessToken },
  forbidden: { status: 403, title: problemTexts.forbidden },
  "account-suspended": { status: 403, title: problemTexts.accountSuspended },
  "reauthentication-required": { status: 403, title: problemTexts.reauthenticationRequired },
  "passkey-required": { status: 403, title: problemTexts.passkeyRequired },
  "challenge-required": { status: 403, title: problemTexts.challengeRequired },
  "sensitive-content": { status: 403, title: problemTexts.sensitiveContent },
  "not-found": { status: 404, title: errorTexts.pageNotFound },
  "sound-not-found": { status: 404, title: errorTexts.soundNotFound },
  "voice-not-found": { status: 404, title: errorTexts.voiceNotFound },
  "maker-not-found": { status: 404, title: errorTexts.makerNotFound },
  "board-not-found": { status: 404, title: boardProblemTexts.notFound },
  "file-not-found": { status: 404, title: errorTexts.downloadFailed },
  "method-not-allowed": { status: 405, title: problemTexts.methodNotAllowed },
  conflict: { status: 409, title: problemTexts.conflict },
  "no-overlay": { status: 409, title: problemTexts.noOverlay },
  "name-changed-lately": { status: 409, title: problemTexts.nameChangedLately },
  "too-many-boards": { status: 409, title: boardProblemTexts.tooMany },
  "too-large": { status: 413, title: problemTexts.tooLarge },
  "account-full": { status: 413, title: problemTexts.accountFull },
  "unsupported-media-type": { status: 415, title: problemTexts.unsupportedMediaType },
  "range-not-satisfiable": { status: 416, title: problemTexts.rangeNotSatisfiable },
  "too-many-requests": { status: 429, title: problemTexts.tooManyRequests },
  "server-error": { status: 500, title: errorTexts.unexpected },
  "unsupported-format": { status: 501, title: problemTexts.unsupportedFormat },
  "mail-unavailable": { status: 503, title: errorTexts.unexpected },
  unavailable: { status: 503, title: errorTexts.unavailable },
  "storage-full": { status: 507, title: problemTexts.storageFull },
} as const satisfies Record<string, ProblemKind>;
/** The codes of the API's errors. */
export type ProblemCode = keyof typeof problemKinds;

/** The content type of error answers. */
export const PROBLEM_MEDIA_TYPE = "application/problem+json";

/** Returns a problem of a known code, with details of this request. */
export function createProblem(
  code: ProblemCode,
  particulars: Pick<Problem, "detail" | "requestId" | "errors" | "current"> = {},
): Problem {
  return { type: "about:blank", ...problemKinds[code], code, ...particulars };
}
