/** Positions of the first and last byte, inclusive. */
export interface ByteRange {
  start: number;
  end: number;
}

/** A range as it is requested, before the size of the file is known: from `first` on, or the last `suffix` bytes. */
export type RangeRequest = { first: number; last?: number } | { suffix: number };

/**
 * Parses a Range header (RFC 9110 §14). Returns undefined for the whole file: without a header, for another
 * unit, a malformed range, or several ranges, which a server may decline.
 */
export function parseByteRange(header: string | undefined): RangeRequest | undefined {
  const match = /^bytes=(\d*)-(\d*)$/i.exec(header?.replaceAll(/\s/g, "") ?? "");
  if (!match) return undefined;
  const [first, last] = [positionOf(match[1]), positionOf(match[2])];
  if (first === undefined) return last === undefined ? undefined : { suffix: last };
  if (last === undefined) return { first };
  return last < first ? undefined : { first, last };
}

/** Returns the bytes of a file of this size that a range requests. */
export function resolveRange(range: RangeRequest, sizeBytes: number): ByteRange | "unsatisfiable" {
  const lastByte = sizeBytes - 1;
  const { start, end } =
    "suffix" in range
      ? { start: Math.max(0, sizeBytes - range.suffix), end: lastByte }
      : { start: range.first, end: Math.min(range.last ?? lastByte, lastByte) };
  return start > lastByte ? "unsatisfiable" : { start, end };
}

function positionOf(digits: string | undefined): number | undefined {
  return digits ? Math.min(Number(digits), Number.MAX_SAFE_INTEGER) : undefined;
}
