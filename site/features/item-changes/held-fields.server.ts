import { isDeepStrictEqual } from "node:util";
import { type UploadChanges, type UploadField, uploadFields } from "@tuna/sdk/uploads";
import { ProblemError } from "../../platform/http/problem.server.ts";

/** Returns held fields with further ones. Names that makers cannot change anyway are left out. */
export function withHeld(held: readonly UploadField[], names: readonly string[]): UploadField[] {
  return uploadFields.filter((field) => held.includes(field) || names.includes(field));
}

/**
 * Returns a maker's changes without the fields that an administrator set. Throws `conflict` that names those whose value
 * would change.
 */
export function withoutHeld(
  changes: UploadChanges,
  held: readonly UploadField[],
  present: Readonly<Record<string, unknown>>,
): UploadChanges {
  const given = held.filter((field) => changes[field] !== undefined);
  const errors = given
    .filter((field) => !isDeepStrictEqual(changes[field], present[field]))
    .map((field) => ({ field, message: "An administrator set it" }));
  if (errors.length > 0) {
    const names = errors.map(({ field }) => field).join(", ");
    throw new ProblemError("conflict", { detail: `An administrator set: ${names}`, errors });
  }
  return Object.fromEntries(
    Object.entries(changes).filter(([field]) => !given.includes(field as UploadField)),
  );
}
