/**
 * States of an upload: its file is being sent, waits for its check, waits for a review; it is published, refused, or
 * withdrawn by its maker.
 */
export const uploadStates = ["receiving", "checking", "review", "published", "refused", "withdrawn"] as const;
/** The state of an upload. */
export type UploadState = (typeof uploadStates)[number];

/** Why an administrator refuses an upload. */
export const reviewRefusalReasons = [
  "copyright",
  "hate",
  "sexual",
  "violence",
  "spam",
  "low-quality",
  "wrong-details",
  "other",
] as const;
/** Why an administrator refuses an upload. */
export type ReviewRefusalReason = (typeof reviewRefusalReasons)[number];

/** Why an upload is refused: by the checks, where `same` means that the library has the same audio, or in a review. */
export const uploadRefusalReasons = [
  "empty",
  "not-audio",
  "unsupported",
  "damaged",
  "too-long",
  "too-many-samples",
  "silent",
  "too-big",
  "unreadable",
  "too-slow",
  "too-much-memory",
  "decoder-failed",
  "bad-icon",
  "bad-entry",
  "same",
  "not-stored",
  ...reviewRefusalReasons,
] as const;
/** Why an upload is refused. */
export type UploadRefusalReason = (typeof uploadRefusalReasons)[number];
