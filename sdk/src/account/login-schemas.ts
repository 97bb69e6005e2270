import * as z from "zod/mini";
import { downloadTexts, errorTexts } from "../locale/texts.ts";
import { isEmail, MAX_EMAIL_LENGTH, normaliseEmail } from "./normalise-email.ts";
import { CODE_LENGTH } from "./verification-code.ts";

/** Returns the schema of an email address that a visitor typed, with a message; it normalises the address. */
export function typedEmail(error: string) {
  return z
    .string(error)
    .check(
      z.overwrite(normaliseEmail),
      z.maxLength(MAX_EMAIL_LENGTH, error),
      z.stringFormat("idn-email", isEmail, error),
    );
}

/**
 * Schema of an email address that a visitor typed, in any language; normalises it. Rejects characters that could add a
 * line or a recipient to a mail.
 */
export const emailSchema = typedEmail(errorTexts.emailInvalid);

/** Schema of a one-time code, with the messages of product rule 6.6. */
export const codeSchema = z
  .string(downloadTexts.codeIncomplete)
  .check(
    z.regex(/^[0-9]*$/, { error: downloadTexts.codeNotNumeric, abort: true }),
    z.length(CODE_LENGTH, downloadTexts.codeIncomplete),
  );
