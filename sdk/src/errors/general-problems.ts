import { generalProblemTexts } from "../locale/texts.ts";

/** The problem that each status of an error means by itself, which clients know without their API's words. */
export const generalProblemKinds = {
  "invalid-request": { status: 400, title: generalProblemTexts.invalidRequest },
  unauthenticated: { status: 401, title: generalProblemTexts.noAccessToken },
  forbidden: { status: 403, title: generalProblemTexts.forbidden },
  "not-found": { status: 404, title: generalProblemTexts.pageNotFound },
  "method-not-allowed": { status: 405, title: generalProblemTexts.methodNotAllowed },
  conflict: { status: 409, title: generalProblemTexts.conflict },
  "precondition-failed": { status: 412, title: generalProblemTexts.preconditionFailed },
  "too-large": { status: 413, title: generalProblemTexts.tooLarge },
  "unsupported-media-type": { status: 415, title: generalProblemTexts.unsupportedMediaType },
  "range-not-satisfiable": { status: 416, title: generalProblemTexts.rangeNotSatisfiable },
  "too-many-requests": { status: 429, title: generalProblemTexts.tooManyRequests },
  "server-error": { status: 500, title: generalProblemTexts.unexpected },
  "unsupported-format": { status: 501, title: generalProblemTexts.unsupportedFormat },
  unavailable: { status: 503, title: generalProblemTexts.unavailable },
  "storage-full": { status: 507, title: generalProblemTexts.storageFull },
} as const;
