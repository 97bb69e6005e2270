import * as z from "zod/mini";
import { errorTexts } from "../locale/texts.ts";
import { MAX_EMAIL_LENGTH, normaliseEmail } from "./normalise-email.ts";

/** An email that a visitor typed, normalised. Lets nothing through that could add a line or a recipient to a mail. */
export const emailSchema = z
  .string(errorTexts.emailInvalid)
  .check(
    z.overwrite(normaliseEmail),
    z.maxLength(MAX_EMAIL_LENGTH, errorTexts.emailInvalid),
    z.email(errorTexts.emailInvalid),
  );
