import { ApiError } from "../errors/api-error.ts";
import { generalProblemKinds } from "../errors/general-problems.ts";

/** Returns the error of an input that the client does not send. */
export function invalidRequest(field: string, message: string): ApiError {
  return new ApiError({
    ...generalProblemKinds["invalid-request"],
    code: "invalid-request",
    detail: message,
    errors: [{ field, message }],
  });
}

/** Throws an ApiError that names the first option that is none of the known ones. */
export function refuseUnknownOptions(given: unknown, known: readonly string[]): void {
  for (const [name, value] of Object.entries(given ?? {}))
    if (value !== undefined && !known.includes(name))
      throw invalidRequest(name, `There is no such option here, only ${known.join(", ")}`);
}
