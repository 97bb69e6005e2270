import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseByteRange, resolveRange } from "./byte-range.server.ts";

const rangeOf = (header: string | undefined, sizeBytes: number) => {
  const range = parseByteRange(header);
  return range && resolveRange(range, sizeBytes);
};

describe("byte ranges of a file of 1,000 bytes", () => {
  it.each([
    ["bytes=0-499", { start: 0, end: 499 }],
    ["bytes=500-", { start: 500, end: 999 }],
    ["bytes=-200", { start: 800, end: 999 }],
    ["bytes=-5000", { start: 0, end: 999 }],
    ["bytes=990-5000", { start: 990, end: 999 }],
    ["BYTES = 0-0", { start: 0, end: 0 }],
    ["bytes=1000-", "unsatisfiable"],
    ["bytes=-0", "unsatisfiable"],
    ["bytes=0-1,5-6", undefined],
    ["bytes=5-2", undefined],
    ["bytes=-", undefined],
    ["bytes=a-b", undefined],
    ["seconds=0-1", undefined],
    ["", undefined],
    [undefined, undefined],
  ])("%s", (header, range) => {
    expect(rangeOf(header, 1000)).toEqual(range);
  });

  it("are never satisfiable in an empty file", () => {
    expect(rangeOf("bytes=0-", 0)).toBe("unsatisfiable");
    expect(rangeOf("bytes=-1", 0)).toBe("unsatisfiable");
  });

  it("stay within the file for any header", () => {
    const number = fc.oneof(fc.constant(""), fc.bigInt({ min: 0n, max: 10n ** 30n }).map(String));
    fc.assert(
      fc.property(number, number, fc.nat({ max: 5000 }), (first, last, size) => {
        const range = rangeOf(`bytes=${first}-${last}`, size);
        if (typeof range !== "object") return;
        expect(range.start).toBeGreaterThanOrEqual(0);
        expect(range.end).toBeGreaterThanOrEqual(range.start);
        expect(range.end).toBeLessThan(size);
      }),
    );
  });
});
