/** Shortest duration, in milliseconds, that is shown without tenths: 9,950 rounds to 10.0 s. */
const MIN_WHOLE_SECONDS_MS = 9950;

/**
 * Formats a duration in milliseconds: `0.4 s`, `9.9 s`, and from 10 s on `0:12`, `3:20`, `1:02:03`. A duration that is
 * zero or unknown is `0:00`, and every other one at least `0.1 s`.
 */
export function formatDuration(durationMs: number): string {
  if (!(durationMs > 0 && durationMs < Infinity)) return formatClock(0);
  if (durationMs < MIN_WHOLE_SECONDS_MS) return formatTenths(Math.max(1, Math.round(durationMs / 100)));
  return formatClock(Math.round(durationMs / 1000));
}

/**
 * Formats a position within an item, both in milliseconds, with the precision of the item's duration: `0.0 s` to
 * `0.4 s`, or `0:00` to `0:12`. It counts what has passed, and never exceeds the duration.
 */
export function formatPosition(positionMs: number, durationMs: number): string {
  const passedMs = Math.max(0, Math.min(positionMs, durationMs)) || 0;
  if (durationMs < MIN_WHOLE_SECONDS_MS) return formatTenths(Math.floor(passedMs / 100));
  return formatClock(Math.floor(passedMs / 1000));
}

function formatTenths(tenths: number): string {
  return `${(tenths / 10).toFixed(1)} s`;
}

function formatClock(seconds: number): string {
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
