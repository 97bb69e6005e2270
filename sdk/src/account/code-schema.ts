import * as z from "zod/mini";
import { downloadTexts } from "../locale/texts.ts";
import { CODE_LENGTH } from "./verification-code.ts";

/** A one-time code as it is sent to be verified, with the messages of product rule 6.6. */
export const codeSchema = z
  .string(downloadTexts.codeIncomplete)
  .check(
    z.regex(/^[0-9]*$/, { error: downloadTexts.codeNotNumeric, abort: true }),
    z.length(CODE_LENGTH, downloadTexts.codeIncomplete),
  );
