import * as z from "zod/mini";

export const reportReasons = [
  "copyright",
  "hate",
  "sexual",
  "violence",
  "spam",
  "wrong-tags",
  "other",
] as const;

/** A visitor's report of a sound or voice. */
export const reportSchema = z.object({
  reason: z.enum(reportReasons),
  details: z.optional(z.string().check(z.trim(), z.maxLength(2000))),
  email: z.optional(z.email("Enter a valid email address")),
});
export type Report = z.infer<typeof reportSchema>;

export const reportReceiptSchema = z.object({ isReceived: z.literal(true) });
export type ReportReceipt = z.infer<typeof reportReceiptSchema>;
