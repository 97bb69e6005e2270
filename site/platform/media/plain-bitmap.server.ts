import { orientationOfExif, orientationSegment } from "./jpeg-orientation.server.ts";

/** Reads an image and removes its metadata, by format. Each returns undefined for damaged and animated files. */
export const plainBitmap = { png: plainPng, jpg: plainJpeg, webp: plainWebp };

/** An image without metadata. */
interface PlainImage {
  bytes: Uint8Array;
  widthPx: number;
  heightPx: number;
}

const SIGNATURE_BYTES = 8;
/** Bytes of a chunk besides its data: length, name and checksum. */
const CHUNK_BYTES = 12;
/** Chunks that are needed to show a still image in its colours. */
const shownChunks = new Set(["IHDR", "PLTE", "tRNS", "gAMA", "cHRM", "sRGB", "IDAT", "IEND"]);

/**
 * Removes metadata from a PNG: texts, times, EXIF, thumbnails and everything behind its end. Returns undefined if it
 * is damaged.
 */
function plainPng(bytes: Uint8Array): PlainImage | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kept: Uint8Array[] = [bytes.subarray(0, SIGNATURE_BYTES)];
  const names: string[] = [];
  let offset = SIGNATURE_BYTES;
  while (names.at(-1) !== "IEND") {
    if (offset + CHUNK_BYTES > bytes.length) return undefined;
    const end = offset + CHUNK_BYTES + view.getUint32(offset);
    if (end > bytes.length) return undefined;
    const name = String.fromCharCode(...bytes.subarray(offset + 4, offset + 8));
    names.push(name);
    if (shownChunks.has(name)) kept.push(bytes.subarray(offset, end));
    offset = end;
  }
  const isHeaderFirst = names[0] === "IHDR" && view.getUint32(SIGNATURE_BYTES) === 13;
  if (!isHeaderFirst || !names.includes("IDAT")) return undefined;
  const [widthPx, heightPx] = [view.getUint32(16), view.getUint32(20)];
  if (!widthPx || !heightPx) return undefined;
  return { bytes: Buffer.concat(kept), widthPx, heightPx };
}

const marker = {
  startOfImage: 0xd8,
  endOfImage: 0xd9,
  startOfScan: 0xda,
  jfif: 0xe0,
  exif: 0xe1,
  adobe: 0xee,
};

/**
 * Removes metadata from a JPEG: EXIF except the orientation, XMP, comments, thumbnails, second pictures and everything
 * behind its end (where phones put a film). Returns undefined if it is damaged.
 */
function plainJpeg(bytes: Uint8Array): PlainImage | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kept: Uint8Array[] = [];
  let size: { widthPx: number; heightPx: number } | undefined;
  let orientation = 1;
  let hasScan = false;
  let offset = 2;
  for (;;) {
    // Any number of fill bytes may precede a marker.
    while (bytes[offset] === 0xff && bytes[offset + 1] === 0xff) offset++;
    const code = bytes[offset + 1];
    if (bytes[offset] !== 0xff || code === undefined) return undefined;
    if (code === marker.endOfImage) break;
    if (offset + 4 > bytes.length) return undefined;
    const end = offset + 2 + view.getUint16(offset + 2);
    if (end < offset + 4 || end > bytes.length) return undefined;
    const segment = bytes.subarray(offset, end);
    if (isFrame(code)) {
      if (segment.length < 9) return undefined;
      size = { heightPx: view.getUint16(offset + 5), widthPx: view.getUint16(offset + 7) };
    }
    if (code === marker.exif && orientation === 1) orientation = orientationOfExif(segment);
    if (isShownSegment(code)) kept.push(segment);
    offset = end;
    if (code === marker.startOfScan) {
      hasScan = true;
      offset = endOfScan(bytes, end);
      kept.push(bytes.subarray(end, offset));
    }
  }
  if (!size?.widthPx || !size.heightPx || !hasScan) return undefined;
  const parts = [bytes.subarray(0, 2), orientationSegment(orientation), ...kept];
  return { bytes: Buffer.concat([...parts, Uint8Array.of(0xff, marker.endOfImage)]), ...size };
}

/** Whether a marker starts a frame. C4, C8 and CC are tables. */
function isFrame(code: number): boolean {
  return code >= 0xc0 && code <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(code);
}

/**
 * Whether a segment is kept: frames, tables, scans, and Adobe's, which defines the coding of colours. JFIF may contain
 * a thumbnail.
 */
function isShownSegment(code: number): boolean {
  if (code === marker.adobe) return true;
  return code >= 0xc0 && code < marker.jfif && code !== marker.startOfImage;
}

/** Returns the offset of the next marker behind a scan's data, which is neither a stuffed FF nor a restart. */
function endOfScan(bytes: Uint8Array, start: number): number {
  for (let offset = start; ; offset++) {
    offset = bytes.indexOf(0xff, offset);
    if (offset < 0) return bytes.length;
    const code = bytes[offset + 1];
    const isData = code === 0 || code === 0xff || (code !== undefined && code >= 0xd0 && code <= 0xd7);
    if (!isData) return offset;
  }
}

const RIFF_HEADER_BYTES = 12;
const CHUNK_HEADER_BYTES = 8;
/** Flags of VP8X for a colour profile, EXIF and XMP. */
const EXTRAS = 0x20 | 0x08 | 0x04;
const ANIMATION = 0x02;

/**
 * Removes metadata from a still WebP: EXIF, XMP, unknown chunks and everything behind its end. Returns undefined if it
 * is damaged or animated.
 */
function plainWebp(bytes: Uint8Array): PlainImage | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = CHUNK_HEADER_BYTES + view.getUint32(4, true);
  if (end > bytes.length) return undefined;
  const kept: Uint8Array[] = [];
  const sizes: Size[] = [];
  let hasPicture = false;
  for (let offset = RIFF_HEADER_BYTES; offset + CHUNK_HEADER_BYTES <= end; ) {
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
    bytes: Buffer.concat([riffHeader(kept), ...kept]),
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

function riffHeader(chunks: readonly Uint8Array[]): Uint8Array {
  const bytes = Buffer.from("RIFF\0\0\0\0WEBP", "latin1");
  bytes.writeUInt32LE(4 + chunks.reduce((sum, chunk) => sum + chunk.length, 0), 4);
  return bytes;
}
