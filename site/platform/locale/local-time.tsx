import { fillText } from "@tuna/sdk/locale";
import { useSyncExternalStore } from "react";
import { formatDay } from "./format.ts";
import { momentTexts } from "./texts.ts";

const neverChanges = () => () => {};

/**
 * A moment in the time zone of the visitor. The server writes it in UTC, which is longer, so that nothing moves when the page
 * takes over.
 */
export function LocalTime({ time }: { time: string }) {
  const text = useSyncExternalStore(
    neverChanges,
    () => formatMoment(time, { isLocal: true }),
    () => formatMoment(time),
  );
  return <time dateTime={time}>{text}</time>;
}

/** Formats a moment as "Nov 21, 2026, 10:45 UTC", or without "UTC" in the time zone of this device. */
function formatMoment(time: string, { isLocal = false } = {}): string {
  const date = new Date(time);
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  const shown = (isLocal ? local : date).toISOString();
  return fillText(isLocal ? momentTexts.local : momentTexts.utc, {
    day: formatDay(shown),
    time: shown.slice(11, 16),
  });
}
