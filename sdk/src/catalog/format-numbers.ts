/**
 * Formats a duration in milliseconds: `0:05`, `3:20`, `1:02:03`. Every audible duration is at least one second.
 */
export function formatDuration(durationMs: number): string {
  const seconds = durationMs > 0 ? Math.max(1, Math.round(durationMs / 1000)) : 0;
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  const tail = String(seconds % 60).padStart(2, "0");
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, "0")}:${tail}` : `${minutes}:${tail}`;
}

const units = [
  { size: 1e9, suffix: "B" },
  { size: 1e6, suffix: "M" },
  { size: 1e3, suffix: "K" },
];

/**
 * Formats a number of plays (product rule 4.9): `0`, `< 100`, `940`, `1.2K`, `3M`, `1B`; rounded to one decimal,
 * without `.0`.
 */
export function formatPlayCount(count: number): string {
  if (!(count > 0)) return "0";
  if (count < 100) return "< 100";
  // 999,950 rounds to 1,000.0 thousand, so it belongs to the next unit already.
  const unit = units.find(({ size }) => count >= size - size / 20_000);
  if (!unit) return String(Math.floor(count));
  return Math.round(count / (unit.size / 10)) / 10 + unit.suffix;
}
