import { fillText, loginTexts } from "@tuna/sdk/locale";

/**
 * Message for a visitor who tried too often, with the waiting time in seconds, or in minutes from two minutes
 * on.
 */
export function tooManyText(waitMs: number | undefined): string {
  const seconds = Math.ceil((waitMs || 60_000) / 1000);
  const [text, count] =
    seconds < 120
      ? [loginTexts.waitSeconds, seconds]
      : ([loginTexts.waitMinutes, Math.ceil(seconds / 60)] as const);
  return fillText(loginTexts.tooMany, { wait: fillText(text, { count }) });
}
