import { ApiError } from "../errors/api-error.ts";
import { createProblem, type ProblemCode, problemKinds, problemSchema } from "../errors/problem.ts";

/** The error of an answer that is no success. An answer that is no problem+json gets the code of its status. */
export function readFailure(response: Response, body: string): ApiError {
  const problem = problemSchema.safeParse(parseJson(body));
  const requestId = response.headers.get("x-request-id") ?? undefined;
  if (problem.success) return new ApiError({ requestId, ...problem.data, status: response.status });
  return new ApiError({
    ...createProblem(codeOfStatus(response.status), { requestId }),
    status: response.status,
  });
}

function codeOfStatus(status: number): ProblemCode {
  const known = Object.entries(problemKinds).find(([, kind]) => kind.status === status);
  if (known) return known[0] as ProblemCode;
  return status >= 500 ? "server-error" : "invalid-request";
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
