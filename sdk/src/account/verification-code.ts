import type { CodeProblem } from "../download/download-flow.ts";

/** Digits of a one-time code. */
export const CODE_LENGTH = 6;

/**
 * Why a code cannot be the one that was mailed, as a key of `downloadTexts`; undefined when it has its 6 digits.
 * What is no number is told before what is missing.
 */
export function codeProblem(code: string): CodeProblem | undefined {
  if (!/^[0-9]*$/.test(code)) return "codeNotNumeric";
  return code.length === CODE_LENGTH ? undefined : "codeIncomplete";
}

/** What a pasted text says as a code: without the white space and dashes that mails and people put between digits. */
export function readPastedCode(text: string): string {
  return text.replace(/[\s\p{Pd}\p{Cf}\u2212]/gu, "");
}
