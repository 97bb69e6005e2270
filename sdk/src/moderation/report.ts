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

/** PostgreSQL stores every character but this one. */
const storable = z.refine<string>((text) => !text.includes("\0"), "The text holds the character U+0000");

/** A visitor's report of a sound or voice. */
export const reportSchema = z.object({
  reason: z.enum(reportReasons),
  details: z.optional(z.string().check(z.trim(), z.maxLength(2000), storable)),
  email: z.optional(z.email("Enter a valid email address")),
});
export type Report = z.infer<typeof reportSchema>;

export const reportReceiptSchema = z.object({ isReceived: z.literal(true) });
export type ReportReceipt = z.infer<typeof reportReceiptSchema>;
