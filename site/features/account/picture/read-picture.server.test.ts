import { pictureLimits } from "@tuna/sdk/account";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ProblemError } from "../../../platform/http/problem.server.ts";
import { plainBitmap } from "../../../platform/media/plain-bitmap.server.ts";
import { readPicture } from "./read-picture.server.ts";
import {
  exif,
  photo,
  pngOfSize,
  secretText,
  tellingPhotos,
  webpChunk,
  webpOf,
} from "./testing/test-pictures.ts";

const formats = ["jpg", "png", "webp"] as const;
const size = { widthPx: 24, heightPx: 16 };
const refusalOf = (bytes: Uint8Array) =>
  readPicture(bytes).then(
    () => "taken",
    (error: ProblemError) => [error.code, error.particulars.errors?.[0]?.message],
  );

describe("a picture", () => {
  it.each(formats)("keeps the visible content of a %s, and removes its metadata", (format) => {
    const telling = tellingPhotos[format]();
    expect(telling.includes(secretText)).toBe(true);
    const image = plainBitmap[format](telling);
    expect(image).toMatchObject(size);
    expect(Buffer.from(image!.bytes).includes(secretText)).toBe(false);
    expect(seen[format](image!.bytes)).toEqual(seen[format](photo(`photo.${format}`)));
  });

  it.each(formats)("stays as it is if it is a %s without metadata", async (format) => {
    const once = await readPicture(tellingPhotos[format]());
    expect(await readPicture(once.bytes)).toEqual(once);
  });

  it.each(["photo.jpg", "photo.png", "photo.webp", "lossless.webp"] as const)("may be %s", async (name) => {
    expect(await readPicture(photo(name))).toMatchObject({ format: name.split(".")[1] });
  });

  it("keeps its orientation", () => {
    const jpeg = photo("photo.jpg");
    const turned = plainBitmap.jpg(Buffer.concat([jpeg.subarray(0, 2), exif(6), jpeg.subarray(2)]));
    const [, marker, , length, ...rest] = turned!.bytes.subarray(2);
    expect([marker, length]).toEqual([0xe1, 34]);
    expect(rest.slice(24, 26)).toEqual([0, 6]);
    expect(plainBitmap.jpg(turned!.bytes)).toEqual(turned);
    expect(plainBitmap.jpg(Buffer.concat([jpeg.subarray(0, 2), exif(9), jpeg.subarray(2)]))).toEqual(
      plainBitmap.jpg(jpeg),
    );
  });
});

describe("an invalid picture", () => {
  it.each([
    ["nothing", Buffer.alloc(0)],
    ["text", Buffer.from("a picture, honestly")],
    ["an SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ["a GIF", Buffer.from("R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==", "base64")],
    ["a PDF", Buffer.from("%PDF-1.7\n")],
  ])("is rejected: %s", async (_, bytes) => {
    expect(await refusalOf(bytes)).toEqual(["unsupported-media-type", "Choose a PNG, JPEG or WebP image"]);
  });

  it.each(formats)("is rejected when it is a %s truncated at any byte", async (format) => {
    const whole = photo(`photo.${format}`);
    for (let length = 16; length < whole.length - 1; length++) {
      expect(await refusalOf(whole.subarray(0, length))).not.toBe("taken");
    }
  });

  it("is rejected when it is animated", async () => {
    const vp8x = webpChunk("VP8X", Buffer.from([0x02, 0, 0, 0, 23, 0, 0, 15, 0, 0]));
    expect((await refusalOf(webpOf(vp8x, photo("photo.webp").subarray(12))))[0]).toBe("invalid-request");
  });

  it.each([
    [2048, 2048, "taken"],
    [2049, 16, ["invalid-request", "Choose an image of 2048 × 2048 pixels at most"]],
    [16, 60_000, ["invalid-request", "Choose an image of 2048 × 2048 pixels at most"]],
    [0, 16, ["invalid-request", "Choose a PNG, JPEG or WebP image"]],
  ])("%i × %i pixels: %s", async (widthPx, heightPx, outcome) => {
    expect(await refusalOf(pngOfSize(widthPx, heightPx))).toEqual(outcome);
  });

  it("is rejected when its frame is larger than its canvas", async () => {
    const vp8x = webpChunk("VP8X", Buffer.from([0, 0, 0, 0, 0xff, 0xff, 0xff, 15, 0, 0]));
    const refusal = await refusalOf(webpOf(vp8x, photo("photo.webp").subarray(12)));
    expect(refusal).toEqual(["invalid-request", "Choose an image of 2048 × 2048 pixels at most"]);
  });

  it("is rejected above 512 KiB, before it is parsed", async () => {
    const large = Buffer.concat([photo("photo.png"), Buffer.alloc(pictureLimits.sizeBytes)]);
    expect(await refusalOf(large)).toEqual(["too-large", "Choose an image of 512 KB at most"]);
  });

  it("causes no other error, whatever its bytes are", async () => {
    const anyPhoto = fc.constantFrom(...formats).map((format) => tellingPhotos[format]());
    const changes = fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), { maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(anyPhoto, changes, async (bytes, changed) => {
        for (const [at, value] of changed) bytes[at % bytes.length] = value;
        const outcome = await readPicture(bytes).catch((error: unknown) => error);
        const isExpected = outcome instanceof ProblemError || Object.hasOwn(outcome as object, "hash");
        expect(isExpected, String(outcome)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

/** Returns the encoded image data, which must stay unchanged. */
const seen = {
  jpg: (bytes: Uint8Array) => {
    const scan = Buffer.from(bytes).indexOf(Buffer.from([0xff, 0xda]));
    const end = Buffer.from(bytes).indexOf(Buffer.from([0xff, 0xd9]), scan);
    return Buffer.from(bytes.subarray(scan, end));
  },
  png: (bytes: Uint8Array) => between(bytes, "IDAT"),
  webp: (bytes: Uint8Array) => between(bytes, "VP8 "),
};

function between(bytes: Uint8Array, name: string): Buffer {
  const start = Buffer.from(bytes).indexOf(name);
  const lengthBytes =
    name === "IDAT" ? Buffer.from(bytes).readUInt32BE(start - 4) : Buffer.from(bytes).readUInt32LE(start + 4);
  return Buffer.from(bytes.subarray(start, start + 4 + lengthBytes));
}
