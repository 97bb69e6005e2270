import { fillText, loginTexts } from "@tuna/sdk/locale";

/** What to tell somebody who tried too often, with the time to wait: seconds, or from two minutes on, minutes. */
export function tooManyText(retryAfter: string | null | undefined): string {
  const seconds = Math.max(1, Number.parseInt(retryAfter ?? "", 10) || 60);
  const [text, count] =
    seconds < 120
      ? [loginTexts.waitSeconds, seconds]
      : ([loginTexts.waitMinutes, Math.ceil(seconds / 60)] as const);
  return fillText(loginTexts.tooMany, { wait: fillText(text, { count }) });
}
