import { boardProblemTexts, errorTexts, problemTexts } from "../locale/texts.ts";
import { generalProblemKinds } from "./general-problems.ts";
import type { Problem } from "./problem-schema.ts";

interface ProblemKind {
  status: number;
  /** Text for visitors, from docs/product.md if it has one. */
  title: string;
}

/** The stable codes of the API's errors. A code never changes its meaning, and new ones may be added. */
export const problemKinds = {
  ...generalProblemKinds,
  "invalid-code": { status: 400, title: problemTexts.invalidCode },
  "code-expired": { status: 400, title: problemTexts.codeExpired },
  "code-used": { status: 400, title: problemTexts.codeUsed },
  "invalid-passkey": { status: 400, title: problemTexts.invalidPasskey },
  "email-unsupported": { status: 400, title: problemTexts.emailUnsupported },
  "second-code-needed": { status: 400, title: problemTexts.secondCodeNeeded },
  "account-suspended": { status: 403, title: problemTexts.accountSuspended },
  "reauthentication-required": { status: 403, title: problemTexts.reauthenticationRequired },
  "passkey-required": { status: 403, title: problemTexts.passkeyRequired },
  "challenge-required": { status: 403, title: problemTexts.challengeRequired },
  "sensitive-content": { status: 403, title: problemTexts.sensitiveContent },
  "sound-not-found": { status: 404, title: errorTexts.soundNotFound },
  "voice-not-found": { status: 404, title: errorTexts.voiceNotFound },
  "maker-not-found": { status: 404, title: errorTexts.makerNotFound },
  "board-not-found": { status: 404, title: boardProblemTexts.notFound },
  "file-not-found": { status: 404, title: errorTexts.downloadFailed },
  "no-overlay": { status: 409, title: problemTexts.noOverlay },
  "name-changed-lately": { status: 409, title: problemTexts.nameChangedLately },
  "too-many-boards": { status: 409, title: boardProblemTexts.tooMany },
  "account-full": { status: 413, title: problemTexts.accountFull },
  "mail-unavailable": { status: 503, title: errorTexts.unexpected },
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
