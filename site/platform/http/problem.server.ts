import type { Problem, ProblemCode } from "@tuna/sdk";
import { createProblem, PROBLEM_MEDIA_TYPE, problemKinds } from "@tuna/sdk/contract";
import { pagePaths } from "@tuna/sdk/routing";
import type { Context } from "hono";
import { RETRY_AFTER_SECONDS } from "../store/store-unavailable.server.ts";
import { cacheControls } from "./cache-control.server.ts";

/** The guide whose table of errors has a row for each code, by its anchor (RFC 9457, section 3.1.1). */
const PROBLEM_TYPES_PATH = `${pagePaths.developers}api/`;

export interface ProblemParticulars extends Pick<Problem, "detail" | "errors" | "current"> {
  headers?: Record<string, string>;
  /** Name of the limit that was reached, for the log only. */
  limit?: string;
}

/** An error that the error handler turns into problem+json. */
export class ProblemError extends Error {
  override name = "ProblemError";
  readonly code: ProblemCode;
  readonly particulars: ProblemParticulars;

  constructor(code: ProblemCode, particulars: ProblemParticulars = {}) {
    super(problemKinds[code].title);
    this.code = code;
    this.particulars = particulars;
  }
}

/**
 * Returns a problem with the address of the row that explains its code as its type. Without an origin that is a path, which
 * programs resolve against the address that they asked for.
 */
export function typedProblem(
  code: ProblemCode,
  particulars: Parameters<typeof createProblem>[1],
  origin = "",
): Problem {
  return { ...createProblem(code, particulars), type: `${origin}${PROBLEM_TYPES_PATH}#${code}` };
}

/** Returns the response for a {@link ProblemError}, which no cache stores. Each 503 says when to come back. */
export function problemResponse(context: Context, { code, particulars }: ProblemError): Response {
  const { headers, limit: _, ...shown } = particulars;
  const requestId = context.get("requestId");
  const problem = typedProblem(code, { ...shown, requestId }, context.get("siteOrigin"));
  const { status } = problemKinds[code];
  return context.body(JSON.stringify(problem), status, {
    "cache-control": cacheControls.noStore,
    ...(status === 503 && { "retry-after": String(RETRY_AFTER_SECONDS) }),
    ...(status === 401 && { "www-authenticate": "Bearer" }),
    ...headers,
    "content-type": PROBLEM_MEDIA_TYPE,
  });
}
