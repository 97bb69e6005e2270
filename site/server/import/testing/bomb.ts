/** A file that means harm. */
export interface Bomb {
  /** Name of the file, with its ending. */
  name: string;
  /** Made when it is needed, as all of them together would not fit. */
  bytes(): Uint8Array;
}

/** The largest file that an import reads, less some room for headers. */
export const FULL_SIZE = 10 * 1024 * 1024 - 4096;

/** `pattern` again and again, up to `length` bytes in whole patterns. */
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

/** Bytes that no codec can make sense of, the same ones every time. */
export function noise(length: number): Buffer {
  const bytes = Buffer.alloc(length);
  let state = 1;
  for (let index = 0; index < length; index++) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    bytes[index] = state >> 24;
  }
  return bytes;
}
