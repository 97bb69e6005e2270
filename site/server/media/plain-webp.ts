import type { PlainImage } from "./plain-image.ts";

const HEADER_BYTES = 12;
const CHUNK_HEADER_BYTES = 8;
/** Flags of VP8X for a colour profile, EXIF and XMP. */
const EXTRAS = 0x20 | 0x08 | 0x04;
const ANIMATION = 0x02;

/**
 * Removes metadata from a still WebP: EXIF, XMP, unknown chunks and everything behind its end. Returns undefined if it
 * is damaged or animated.
 */
export function plainWebp(bytes: Uint8Array): PlainImage | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = CHUNK_HEADER_BYTES + view.getUint32(4, true);
  if (end > bytes.length) return undefined;
  const kept: Uint8Array[] = [];
  const sizes: Size[] = [];
  let hasPicture = false;
  for (let offset = HEADER_BYTES; offset + CHUNK_HEADER_BYTES <= end; ) {
    const name = String.fromCharCode(...bytes.subarray(offset, offset + 4));
    const dataBytes = view.getUint32(offset + 4, true);
    const next = offset + CHUNK_HEADER_BYTES + dataBytes + (dataBytes % 2);
    if (next > end) return undefined;
    const chunk = bytes.slice(offset, next);
    if (name === "VP8X") {
      const flags = chunk[CHUNK_HEADER_BYTES] ?? ANIMATION;
      if (flags & ANIMATION) return undefined;
      chunk[CHUNK_HEADER_BYTES] = flags & ~EXTRAS;
    }
    const readSize = sizeOf[name];
    if (readSize) {
      const size = readSize(chunk.subarray(CHUNK_HEADER_BYTES));
      if (!size?.widthPx || !size.heightPx) return undefined;
      sizes.push(size);
      hasPicture ||= name !== "VP8X";
    }
    if (readSize || name === "ALPH") kept.push(chunk);
    offset = next;
  }
  if (!hasPicture) return undefined;
  return {
    bytes: Buffer.concat([header(kept), ...kept]),
    widthPx: Math.max(...sizes.map(({ widthPx }) => widthPx)),
    heightPx: Math.max(...sizes.map(({ heightPx }) => heightPx)),
  };
}

type Size = Pick<PlainImage, "widthPx" | "heightPx">;

/** Reads the size in each kind of chunk. The largest one in a file counts. */
const sizeOf: Record<string, (data: Uint8Array) => Size | undefined> = {
  VP8X: (data) =>
    data.length < 10 ? undefined : { widthPx: uint24(data, 4) + 1, heightPx: uint24(data, 7) + 1 },
  VP8L: (data) => {
    if (data[0] !== 0x2f || data.length < 5) return undefined;
    const bits = new DataView(data.buffer, data.byteOffset).getUint32(1, true);
    return { widthPx: (bits & 0x3fff) + 1, heightPx: ((bits >>> 14) & 0x3fff) + 1 };
  },
  "VP8 ": (data) => {
    if (data.length < 10 || uint24(data, 3) !== 0x2a019d) return undefined;
    return { widthPx: uint16(data, 6) & 0x3fff, heightPx: uint16(data, 8) & 0x3fff };
  },
};

const uint16 = (data: Uint8Array, offset: number) => (data[offset] ?? 0) | ((data[offset + 1] ?? 0) << 8);
const uint24 = (data: Uint8Array, offset: number) => uint16(data, offset) | ((data[offset + 2] ?? 0) << 16);

function header(chunks: readonly Uint8Array[]): Uint8Array {
  const bytes = Buffer.from("RIFF\0\0\0\0WEBP", "latin1");
  bytes.writeUInt32LE(4 + chunks.reduce((sum, chunk) => sum + chunk.length, 0), 4);
  return bytes;
}
