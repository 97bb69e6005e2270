import { CODE_LENGTH } from "@tuna/sdk/account";

/** A code and the place of its caret. */
export interface CodeText {
  digits: string;
  caret: number;
}

/**
 * What an edit leaves in the field, given the text and caret it led to. Only digits stay; where they are too many, the
 * ones at the caret were written over, so that a digit amid a whole code can be corrected by typing another.
 */
export function codeAfterEdit(text: string, caret: number): CodeText {
  const before = digitsOf(text.slice(0, caret));
  const after = digitsOf(text.slice(caret));
  const tooMany = Math.max(0, before.length + after.length - CODE_LENGTH);
  const digits = (before + after.slice(tooMany)).slice(0, CODE_LENGTH);
  return { digits, caret: Math.min(before.length, CODE_LENGTH) };
}

const digitsOf = (text: string) => text.replace(/\D/g, "");
