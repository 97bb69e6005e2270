/** A malicious file. */
export interface Bomb {
  /** File name with its extension. */
  name: string;
  /** Creates the bytes on demand, since all files together would not fit into memory. */
  bytes(): Uint8Array;
}

/** Largest file size that an import reads, minus some space for headers. */
export const FULL_SIZE = 10 * 1024 * 1024 - 4096;

/** Repeats `pattern` up to `length` bytes, in whole patterns only. */
export function repeated(pattern: Uint8Array, length = FULL_SIZE): Buffer {
  return Buffer.alloc(Math.floor(length / pattern.length) * pattern.length, pattern);
}

export const bytesOf = (...parts: (string | Uint8Array | readonly number[])[]): Buffer =>
  Buffer.concat(
    parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : Buffer.from(part))),
  );

export function u16le(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

export function u32le(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

export function u32be(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

/** Returns bytes that are invalid for every codec, always the same ones. */
export function noise(length: number): Buffer {
  const bytes = Buffer.alloc(length);
  let state = 1;
  for (let index = 0; index < length; index++) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    bytes[index] = state >> 24;
  }
  return bytes;
}
