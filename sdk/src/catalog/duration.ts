/** A duration as a clock shows it: `0:05`, `3:20`, `1:02:03`. What can be heard at all shows a second at least. */
export function formatDuration(durationMs: number): string {
  const seconds = durationMs > 0 ? Math.max(1, Math.round(durationMs / 1000)) : 0;
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  const tail = String(seconds % 60).padStart(2, "0");
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, "0")}:${tail}` : `${minutes}:${tail}`;
}
