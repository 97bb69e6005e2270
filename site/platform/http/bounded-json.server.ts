/** Limits of a JSON text besides its length in bytes. */
export interface JsonBounds {
  /** Maximum nesting depth of arrays and objects. */
  depth: number;
  /** Maximum number of members of all arrays and objects together. */
  values: number;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
/** With this bit cleared `{` equals `[`, and `}` equals `]`. */
const OPENING = 0x5b;
const CLOSING = 0x5d;
const WITHOUT_CASE = 0xdf;

/**
 * Parses untrusted JSON. Returns undefined if it is malformed or exceeds the limits. One cheap pass over the
 * bytes checks the limits before the parser spends time and memory on values.
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

/** Returns the position of the quote that ends the string beginning at `start`. */
function endOfText(bytes: Buffer, start: number): number {
  let end = start;
  while (end < bytes.length && bytes[end] !== QUOTE) end += bytes[end] === BACKSLASH ? 2 : 1;
  return end;
}
