/** How large a JSON text may be beside its length in bytes. */
export interface JsonBounds {
  /** Lists and objects inside each other. */
  depth: number;
  /** Members of all lists and objects together. */
  values: number;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
/** Without this bit `{` and `[` are one byte, and `}` and `]` are another. */
const OPENING = 0x5b;
const CLOSING = 0x5d;
const WITHOUT_CASE = 0xdf;

/**
 * Parses JSON that a stranger sent. Undefined for what is no JSON, and for what exceeds its bounds: that is seen in one
 * cheap pass over the bytes, before the parser spends time and memory on every value.
 */
export function parseBoundedJson(bytes: Buffer, bounds: JsonBounds): unknown {
  if (!isWithin(bytes, bounds)) return undefined;
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return undefined;
  }
}

function isWithin(bytes: Buffer, { depth: maxDepth, values: maxValues }: JsonBounds): boolean {
  let depth = 0;
  let values = 0;
  for (let position = 0; position < bytes.length; position++) {
    const byte = bytes[position] as number;
    if (byte === QUOTE) {
      position = endOfText(bytes, position + 1);
    } else if (byte === COMMA) {
      values += 1;
      if (values > maxValues) return false;
    } else if ((byte & WITHOUT_CASE) === OPENING) {
      depth += 1;
      values += 1;
      if (depth > maxDepth || values > maxValues) return false;
    } else if ((byte & WITHOUT_CASE) === CLOSING) {
      depth -= 1;
    }
  }
  return true;
}

/** Position of the quote that ends a text which begins at `start`. */
function endOfText(bytes: Buffer, start: number): number {
  let end = start;
  while (end < bytes.length && bytes[end] !== QUOTE) end += bytes[end] === BACKSLASH ? 2 : 1;
  return end;
}
