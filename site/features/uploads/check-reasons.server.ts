import { checkRefusalReasons } from "@tuna/sdk/uploads";
import { sql } from "kysely";

/** Reasons of the checks, which say nothing about the maker. */
export const checkReasons: readonly string[] = checkRefusalReasons;

/**
 * Whether an administrator refused an upload, or one whose place it took, and nobody has accepted it since. A refusal stays when
 * its maker withdraws the upload.
 */
export function hasRefusal(row: { refusal_reason: string | null } | undefined): boolean {
  const reason = row?.refusal_reason ?? null;
  return reason !== null && !checkReasons.includes(reason);
}

/** The same of a row of `upload`. */
export const rowHasRefusal = sql<boolean>`coalesce(refusal_reason <> ALL(${checkReasons}::text[]), false)`;
