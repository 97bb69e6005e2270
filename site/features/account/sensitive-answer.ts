/**
 * What a visitor answered to the question about sensitive content: the values of the cookie `modal_flag` (product rule
 * 10.4).
 */
export const sensitiveAnswers = {
  /** 'Login to confirm': the next login of this browser confirms, unless Dismiss takes it back. */
  confirm: "confirm",
  /** Dismiss, in a dialog that opened by itself: it does so no more. */
  dismissed: "dismissed",
} as const;

/** How long a login may take after 'Login to confirm', in seconds. */
export const CONFIRM_BY_LOGIN_LIFETIME_S = 600;
