import { parseBoundedJson } from "../../platform/http/bounded-json.server.ts";

/** The parts of an envelope that the site uses: its key and its error events. */
export interface Envelope {
  dsn: unknown;
  /** Events that are not validated yet. */
  events: unknown[];
}

/** Maximum number of items read from an envelope. */
const MAX_ENVELOPE_ITEMS = 20;

/** An event of the error SDK has a stack of up to 50 frames with about ten values each. */
const JSON_BOUNDS = { depth: 32, values: 10_000 };

const LINE_END = 0x0a;

/**
 * Parses an envelope of Sentry's SDKs: lines of JSON, where each item has a header and a payload that ends after
 * `length` bytes or with its line. Returns undefined if it is invalid; items that are not errors are left out.
 */
export function readEnvelope(bytes: Buffer): Envelope | undefined {
  let position = 0;
  const take = (length?: number): Buffer => {
    const lineEnd = bytes.indexOf(LINE_END, position);
    const end = length === undefined ? (lineEnd < 0 ? bytes.length : lineEnd) : position + length;
    const part = bytes.subarray(position, end);
    position = end + 1;
    return part;
  };
  const header = objectOf(take());
  if (!header) return undefined;
  const events: unknown[] = [];
  for (let count = 0; count < MAX_ENVELOPE_ITEMS && position < bytes.length; count++) {
    const line = take();
    if (line.length === 0) continue;
    const itemHeader = objectOf(line);
    if (!itemHeader) return undefined;
    const { type, length } = itemHeader;
    if (length !== undefined && !isLength(length, bytes.length - position)) return undefined;
    const payload = take(length as number | undefined);
    if (type !== "event") continue;
    const event = objectOf(payload);
    if (!event) return undefined;
    events.push(event);
  }
  return { dsn: header.dsn, events };
}

function isLength(length: unknown, longest: number): boolean {
  return Number.isInteger(length) && (length as number) >= 0 && (length as number) <= longest;
}

function objectOf(bytes: Buffer): Record<string, unknown> | undefined {
  const value = parseBoundedJson(bytes, JSON_BOUNDS);
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : undefined;
}
