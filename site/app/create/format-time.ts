/** Returns a time as `0:01.25`: minutes, seconds and hundredths. */
export function formatTime(ms: number): string {
  const hundredths = Math.round(ms / 10);
  const seconds = Math.floor(hundredths / 100);
  return `${Math.floor(seconds / 60)}:${two(seconds % 60)}.${two(hundredths % 100)}`;
}

/** Returns a time as `0:01`. */
export function formatSeconds(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  return `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;
}

const two = (count: number) => String(count).padStart(2, "0");
