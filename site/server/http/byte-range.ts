/** Positions of the first and last byte, inclusive. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Parses a Range header (RFC 9110 §14). Returns undefined for the whole file: without a header, for another
 * unit, a malformed range, or several ranges, which a server may decline.
 */
export function parseByteRange(
  header: string | undefined,
  sizeBytes: number,
): ByteRange | "unsatisfiable" | undefined {
  const match = /^bytes=(\d*)-(\d*)$/i.exec(header?.replaceAll(/\s/g, "") ?? "");
  if (!match) return undefined;
  const [first, last] = [match[1], match[2]];
  if (!first && !last) return undefined;
  const lastByte = sizeBytes - 1;
  const range = first
    ? { start: Number(first), end: last ? Math.min(Number(last), lastByte) : lastByte }
    : { start: Math.max(0, sizeBytes - Number(last)), end: lastByte };
  if (first && last && Number(last) < Number(first)) return undefined;
  return range.start > lastByte ? "unsatisfiable" : range;
}
