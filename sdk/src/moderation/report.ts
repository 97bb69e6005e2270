import * as z from "zod/mini";
import { emailSchema } from "../account/login-schemas.ts";
import { reportProblemTexts } from "../locale/texts.ts";
import { storableText } from "../text/storable-text.ts";
import { MAX_REPORT_DETAILS, reportReasons } from "./report-reasons.ts";

/** A visitor's report of a sound or voice. */
export const reportSchema = z.object({
  reason: z.enum(reportReasons, reportProblemTexts.reasonMissing),
  details: z.optional(
    z
      .string()
      .check(z.trim(), z.maxLength(MAX_REPORT_DETAILS, reportProblemTexts.detailsTooLong), storableText),
  ),
  email: z.optional(emailSchema),
});
/** A report of a sound or voice. */
export type Report = z.infer<typeof reportSchema>;

/** Schema of `ReportReceipt`. */
export const reportReceiptSchema = z.object({ isReceived: z.literal(true) });
/** The answer to a report. */
export type ReportReceipt = z.infer<typeof reportReceiptSchema>;
