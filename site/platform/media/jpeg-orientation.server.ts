const ORIENTATION_TAG = 0x0112;
const ENTRY_BYTES = 12;
/** Offset of the TIFF header, behind the marker, the length and `Exif\0\0`. */
const TIFF_OFFSET = 10;

/** Returns the orientation (1 to 8) in an EXIF segment with its marker, or 1 if there is none. */
export function orientationOfExif(segment: Uint8Array): number {
  if (segment.length < TIFF_OFFSET + 8 || latin(segment.subarray(4, 10)) !== "Exif\0\0") return 1;
  const tiff = new DataView(segment.buffer, segment.byteOffset + TIFF_OFFSET, segment.length - TIFF_OFFSET);
  const isLittleEndian = latin(segment.subarray(TIFF_OFFSET, TIFF_OFFSET + 2)) === "II";
  const directory = tiff.getUint32(4, isLittleEndian);
  if (directory + 2 > tiff.byteLength) return 1;
  const count = tiff.getUint16(directory, isLittleEndian);
  for (let index = 0; index < count; index++) {
    const entry = directory + 2 + index * ENTRY_BYTES;
    if (entry + ENTRY_BYTES > tiff.byteLength) return 1;
    if (tiff.getUint16(entry, isLittleEndian) !== ORIENTATION_TAG) continue;
    const orientation = tiff.getUint16(entry + 8, isLittleEndian);
    return orientation >= 1 && orientation <= 8 ? orientation : 1;
  }
  return 1;
}

/** Returns an EXIF segment with the orientation only, or no bytes for orientation 1. */
export function orientationSegment(orientation: number): Uint8Array {
  if (orientation === 1) return new Uint8Array();
  // Big endian; one directory at 8 with one entry: tag, type SHORT, count 1, value; no next directory.
  const tiff = [
    0x4d,
    0x4d,
    0,
    0x2a,
    0,
    0,
    0,
    8,
    0,
    1,
    0x01,
    0x12,
    0,
    3,
    0,
    0,
    0,
    1,
    0,
    orientation,
    0,
    0,
    0,
    0,
    0,
    0,
  ];
  const exif = [0x45, 0x78, 0x69, 0x66, 0, 0, ...tiff];
  return Uint8Array.of(0xff, 0xe1, 0, exif.length + 2, ...exif);
}

const latin = (bytes: Uint8Array) => String.fromCharCode(...bytes);
