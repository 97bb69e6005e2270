import { formatDuration } from "@tuna/sdk/catalog";
import { fillText, seekTexts } from "@tuna/sdk/locale";

/** A position as it is read out: `0:01 of 0:03`. Seconds that are not over yet do not count. */
export function positionText(positionMs: number, durationMs: number): string {
  const wholeSecondsMs = Math.floor(Math.min(positionMs, durationMs) / 1000) * 1000;
  return fillText(seekTexts.position, {
    position: formatDuration(wholeSecondsMs),
    duration: formatDuration(durationMs),
  });
}
