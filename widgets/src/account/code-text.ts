import { CODE_LENGTH } from "@tuna/sdk/account";

/** A code and the position of its caret. */
export interface CodeText {
  digits: string;
  caret: number;
}

/**
 * Returns the code after an edit that led to this text and caret. Keeps digits only. Typing in a complete code overwrites
 * the digit at the caret, so that a visitor can correct it.
 */
export function codeAfterEdit(text: string, caret: number): CodeText {
  const before = digitsOf(text.slice(0, caret));
  const after = digitsOf(text.slice(caret));
  const tooMany = Math.max(0, before.length + after.length - CODE_LENGTH);
  const digits = (before + after.slice(tooMany)).slice(0, CODE_LENGTH);
  return { digits, caret: Math.min(before.length, CODE_LENGTH) };
}

const digitsOf = (text: string) => text.replace(/\D/g, "");
