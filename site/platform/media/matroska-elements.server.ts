import { AudioFaultError } from "./audio-fault.ts";

/** Thirty seconds of audio have some thousand blocks. */
const MAX_ELEMENTS = 30_000;
const SEGMENT = 0x18538067;
const CLUSTER = 0x1f43b675;
const BLOCK_GROUP = 0xa0;
const DISCARD_PADDING = 0x75a2;
const NANOSECONDS = 1e9;

/**
 * Throws {@link AudioFaultError} `unsupported` for a Matroska file with far more elements than a sound has, since reading
 * them takes seconds.
 */
export function assertModestMatroska(bytes: Uint8Array): void {
  let count = 0;
  for (const _ of elements(bytes, [SEGMENT, CLUSTER]))
    if (++count > MAX_ELEMENTS) throw new AudioFaultError("unsupported", "it holds too many elements");
}

/** Returns how many seconds at the end of the last packet are no sound (RFC 9559, 5.1.3.5.7). */
export function discardedSeconds(bytes: Uint8Array): number {
  let last: Uint8Array | undefined;
  for (const { id, content } of elements(bytes, [SEGMENT, CLUSTER])) if (id === BLOCK_GROUP) last = content;
  if (!last) return 0;
  for (const { id, content } of elements(last, []))
    if (id === DISCARD_PADDING) return Math.max(0, signedNumber(content)) / NANOSECONDS;
  return 0;
}

interface MatroskaElement {
  id: number;
  content: Uint8Array;
}

/** Reads the elements of a file (RFC 8794). Those of `opened` are followed by the ones that they contain. */
function* elements(bytes: Uint8Array, opened: readonly number[]): Generator<MatroskaElement> {
  for (let offset = 0; offset < bytes.length; ) {
    const idBytes = lengthOf(bytes[offset]);
    const id = numberAt(bytes, offset, idBytes);
    const sizeBytes = lengthOf(bytes[offset + idBytes]);
    offset += idBytes;
    // The bit that tells the length goes first: with it, a size of eight bytes is larger than a number holds exactly.
    const size = numberAt(bytes, offset + 1, sizeBytes - 1, (bytes[offset] ?? 0) & (0xff >> sizeBytes));
    offset += sizeBytes;
    yield { id, content: bytes.subarray(offset, offset + size) };
    if (!opened.includes(id)) offset += size;
  }
}

/** The first byte of a number begins with as many zero bits as bytes follow it. */
const lengthOf = (first = 0) => Math.max(1, Math.clz32(first) - 23);

function numberAt(bytes: Uint8Array, offset: number, length: number, first = 0): number {
  return bytes.subarray(offset, offset + length).reduce((value, byte) => value * 256 + byte, first);
}

const signedNumber = (bytes: Uint8Array) =>
  numberAt(bytes, 0, bytes.length) - ((bytes[0] ?? 0) & 0x80 ? 2 ** (8 * bytes.length) : 0);
