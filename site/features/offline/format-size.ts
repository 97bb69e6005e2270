const UNITS = ["KB", "MB", "GB"] as const;

/** Formats a size as "3.2 MB", with decimal units as systems show them. */
export function formatSize(bytes: number): string {
  let value = Math.max(bytes, 1) / 1000;
  let unit = 0;
  while (value >= 999.5 && unit < UNITS.length - 1) {
    value /= 1000;
    unit += 1;
  }
  return `${value < 9.95 && unit > 0 ? value.toFixed(1) : Math.ceil(value - 0.5) || 1} ${UNITS[unit]}`;
}
