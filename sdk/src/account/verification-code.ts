import type { CodeProblem } from "./login-flow.ts";

/** Number of digits of a one-time code. */
export const CODE_LENGTH = 6;

/**
 * Why a code cannot be the one that was mailed, as a key of `downloadTexts`. Returns undefined for 6 digits. Reports
 * other characters before missing digits.
 */
export function codeProblem(code: string): CodeProblem | undefined {
  if (!/^[0-9]*$/.test(code)) return "codeNotNumeric";
  return code.length === CODE_LENGTH ? undefined : "codeIncomplete";
}

/** Removes the white space and dashes that mails and people put between the digits of a code. */
export function readPastedCode(text: string): string {
  return text.replace(/[\s\p{Pd}\p{Cf}\u2212]/gu, "");
}
