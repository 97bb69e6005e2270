import { problemKinds } from "@tuna/sdk/contract";
import { errorTexts } from "@tuna/sdk/locale";
import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { ProblemError } from "../http/problem.server.ts";
import { tooManyText } from "../locale/wait-text.ts";
import { logUnexpected } from "../log/log.server.ts";

/** Returns what a page says about the failure of a posted form, and its status. Logs what is unexpected. */
export function explainFailure(
  error: unknown,
  context: Context,
): { message: string; status: ContentfulStatusCode } {
  if (!(error instanceof ProblemError)) {
    logUnexpected(error, context);
    return { message: errorTexts.unexpected, status: 500 };
  }
  context.set("problem", error);
  const { status } = problemKinds[error.code];
  const wait = error.particulars.headers?.["retry-after"];
  return { message: status === 429 ? tooManyText(Number(wait) * 1000) : error.message, status };
}
