/**
 * States of an upload: its file is being sent, waits for its check, waits for a review; it is published, refused, or
 * withdrawn by its maker.
 */
export const uploadStates = ["receiving", "checking", "review", "published", "refused", "withdrawn"] as const;
/** The state of an upload. */
export type UploadState = (typeof uploadStates)[number];

/** Why the checks refuse an upload. `same`: the library has the same audio. */
export const checkRefusalReasons = [
  "empty",
  "not-audio",
  "unsupported",
  "damaged",
  "too-short",
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
] as const;
/** Why the checks refuse an upload. */
export type CheckRefusalReason = (typeof checkRefusalReasons)[number];

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

/** Why an upload is refused: by the checks or in a review. */
export const uploadRefusalReasons = [...checkRefusalReasons, ...reviewRefusalReasons] as const;
