/** Returns a time as `0:01.250`: minutes, seconds and milliseconds, with more digits if asked for. */
export function formatTime(ms: number, digits = 3): string {
  const scale = 10 ** digits;
  const units = Math.round((ms / 1000) * scale);
  const seconds = Math.floor(units / scale);
  const fraction = digits > 0 ? `.${String(units % scale).padStart(digits, "0")}` : "";
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}${fraction}`;
}

/** Returns a time as `0:01`. */
export function formatSeconds(ms: number): string {
  return formatTime(Math.floor(ms / 1000) * 1000, 0);
}

/** Reads a time such as `1:02.250`, `62.25` or `62,25`, in milliseconds. Returns undefined for anything else. */
export function parseTime(text: string): number | undefined {
  const [, minutes, seconds] =
    /^(?:(\d{1,3}):(?=[0-5]?\d(?:\D|$)))?(\d{1,5}(?:[.,]\d*)?)$/.exec(text.trim()) ?? [];
  if (seconds === undefined) return undefined;
  return Math.round((Number(minutes ?? 0) * 60 + Number(seconds.replace(",", "."))) * 1e6) / 1e3;
}
