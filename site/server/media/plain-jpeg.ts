import { orientationOfExif, orientationSegment } from "./jpeg-orientation.ts";
import type { PlainImage } from "./plain-image.ts";

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
export function plainJpeg(bytes: Uint8Array): PlainImage | undefined {
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
    if (isShown(code)) kept.push(segment);
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
function isShown(code: number): boolean {
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
