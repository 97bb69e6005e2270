import { expect, test } from "vitest";
import { assertModestMatroska, discardedSeconds } from "./matroska-elements.server.ts";
import { element, signedBytes } from "./write-matroska.server.ts";

const [SEGMENT, CLUSTER, BLOCK_GROUP, DISCARD_PADDING, VOID] = [
  0x18538067, 0x1f43b675, 0xa0, 0x75a2, 0xec,
] as const;
const MAX_ELEMENTS = 30_000;
const end = element(CLUSTER, element(BLOCK_GROUP, element(DISCARD_PADDING, signedBytes(6_500_000))));

/** Returns an element whose size takes eight bytes, as ffmpeg writes the space that it leaves for an index. */
function elementOfLongSize(id: number, content: Uint8Array): Buffer {
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE(BigInt(content.length) + (1n << 56n));
  return Buffer.concat([Buffer.of(id), size, content]);
}

/** Returns an element that ends with the file, as a browser records it. */
function elementOfUnknownSize(id: number, content: Uint8Array): Buffer {
  const idBytes = Buffer.alloc(4);
  idBytes.writeUInt32BE(id);
  return Buffer.concat([idBytes, Buffer.of(1), Buffer.alloc(7, 0xff), content]);
}

test.each(Array.from({ length: 40 }, (_, length) => length))(
  "reads past a space of %i bytes whose size takes eight bytes",
  (length) => {
    const file = element(SEGMENT, elementOfLongSize(VOID, new Uint8Array(length)), end);
    expect(() => assertModestMatroska(file)).not.toThrow();
    expect(discardedSeconds(file)).toBe(0.0065);
  },
);

test("reads a file that a browser records, whose parts have no size", () => {
  const file = elementOfUnknownSize(SEGMENT, elementOfUnknownSize(CLUSTER, end.subarray(5)));
  expect(() => assertModestMatroska(file)).not.toThrow();
  expect(discardedSeconds(file)).toBe(0.0065);
});

test("leaves bytes that are no element to the reader of the file, which names what is wrong", () => {
  for (const noise of [0, 0x01, 0x80, 0xff]) {
    const file = element(SEGMENT, element(VOID), new Uint8Array(MAX_ELEMENTS - 10).fill(noise));
    expect(() => assertModestMatroska(file), String(noise)).not.toThrow();
  }
});

test("refuses a file with more elements than a sound has", () => {
  const file = element(SEGMENT, ...Array.from({ length: MAX_ELEMENTS + 1 }, () => element(VOID)));
  expect(() => assertModestMatroska(file)).toThrow("it holds too many elements");
});
