/** What an element of Matroska holds: an unsigned whole number, a text, or bytes such as other elements. */
type Content = number | string | Uint8Array;

/** Returns an element of Matroska with its id and size (RFC 8794). */
export function element(id: number, ...contents: readonly Content[]): Buffer {
  const content = Buffer.concat(contents.map(bytesOf));
  const sizeBytes = Math.max(1, Math.ceil(Math.log2(content.length + 2) / 7));
  const size = Buffer.alloc(sizeBytes);
  // The number of zero bits at its beginning is that of the bytes that follow.
  size.writeUIntBE(content.length + 2 ** (7 * sizeBytes), 0, sizeBytes);
  return Buffer.concat([bytesOf(id), size, content]);
}

/** Returns a floating-point number as an element holds it. */
export function floatBytes(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return bytes;
}

/** Returns a whole number, which may be negative, as an element holds it. */
export function signedBytes(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
}

function bytesOf(content: Content): Uint8Array {
  if (typeof content === "string") return Buffer.from(content);
  if (typeof content !== "number") return content;
  const digits = content.toString(16);
  return Buffer.from(digits.padStart(digits.length + (digits.length % 2), "0"), "hex");
}
