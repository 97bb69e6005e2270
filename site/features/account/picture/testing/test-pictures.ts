import { readFileSync } from "node:fs";
import { crc32 } from "node:zlib";

type Fixture = "photo.jpg" | "photo.png" | "photo.webp" | "lossless.webp";

/** An image of 24 × 16 pixels, red on the left and blue on the right. */
export function photo(name: Fixture): Buffer {
  return readFileSync(new URL(`../fixtures/${name}`, import.meta.url));
}

/** Metadata that no stored picture may contain: a place and a camera. */
export const secretText = "48.8584 N 2.2945 E, camera 1234567";

/** Returns the photo with {@link secretText} wherever its format has a place for metadata. */
export const tellingPhotos: Record<"jpg" | "png" | "webp", () => Buffer> = {
  jpg: () => {
    const jpeg = photo("photo.jpg");
    const added = [exif(6), jpegSegment(0xe1, `http://ns.adobe.com/xap/1.0/\0${secretText}`)];
    for (const code of [0xe0, 0xe2, 0xed, 0xfe]) added.push(jpegSegment(code, secretText));
    return Buffer.concat([jpeg.subarray(0, 2), ...added, jpeg.subarray(2), Buffer.from(secretText)]);
  },
  png: () => {
    const png = photo("photo.png");
    const afterHeader = 8 + 25;
    const added = ["tEXt", "iTXt", "eXIf", "tIME", "prVt"].map((name) => pngChunk(name, secretText));
    return Buffer.concat([
      png.subarray(0, afterHeader),
      ...added,
      png.subarray(afterHeader),
      Buffer.from(secretText),
    ]);
  },
  webp: () => {
    const chunks = photo("photo.webp").subarray(12);
    const added = ["EXIF", "XMP ", "ICCP", "prVt"].map((name) => webpChunk(name, Buffer.from(secretText)));
    const vp8x = webpChunk("VP8X", Buffer.from([0x2c, 0, 0, 0, 23, 0, 0, 15, 0, 0]));
    return Buffer.concat([webpOf(vp8x, chunks, ...added), Buffer.from(secretText)]);
  },
};

/** Returns a JPEG's EXIF segment in little endian: a camera, the orientation, and an unused rest. */
export function exif(orientation: number): Buffer {
  const entry = (tag: number, type: number, count: number, value: number) => {
    const bytes = Buffer.alloc(12);
    bytes.writeUInt16LE(tag, 0);
    bytes.writeUInt16LE(type, 2);
    bytes.writeUInt32LE(count, 4);
    bytes.writeUInt32LE(value, 8);
    return bytes;
  };
  const directory = Buffer.concat([
    Buffer.from([2, 0]),
    entry(0x0110, 2, secretText.length, 38),
    entry(0x0112, 3, 1, orientation),
    Buffer.alloc(4),
  ]);
  const tiff = Buffer.concat([Buffer.from("II*\0\x08\0\0\0", "latin1"), directory, Buffer.from(secretText)]);
  return jpegSegment(0xe1, Buffer.concat([Buffer.from("Exif\0\0"), tiff]));
}

/** Returns the photo's PNG with another size in its header. */
export function pngOfSize(widthPx: number, heightPx: number): Buffer {
  const png = photo("photo.png");
  png.writeUInt32BE(widthPx, 16);
  png.writeUInt32BE(heightPx, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

function jpegSegment(code: number, content: string | Buffer): Buffer {
  const bytes = Buffer.from(content as string);
  return Buffer.concat([
    Buffer.from([0xff, code, (bytes.length + 2) >> 8, (bytes.length + 2) & 0xff]),
    bytes,
  ]);
}

function pngChunk(name: string, content: string): Buffer {
  const data = Buffer.from(name + content);
  const chunk = Buffer.alloc(data.length + 8);
  chunk.writeUInt32BE(data.length - 4, 0);
  data.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(data), data.length + 4);
  return chunk;
}

export function webpChunk(name: string, data: Buffer): Buffer {
  const head = Buffer.from(`${name}\0\0\0\0`, "latin1");
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}

export function webpOf(...chunks: Buffer[]): Buffer {
  return webpChunk("RIFF", Buffer.concat([Buffer.from("WEBP"), ...chunks]));
}
