/** Why somebody reports an item. Apart from the schema of a report, since pages load this and never validate. */
export const reportReasons = [
  "copyright",
  "hate",
  "sexual",
  "violence",
  "spam",
  "wrong-tags",
  "other",
] as const;
/** Why an item is reported. */
export type ReportReason = (typeof reportReasons)[number];

/** Longest details of a report, in UTF-16 units. */
export const MAX_REPORT_DETAILS = 2000;
