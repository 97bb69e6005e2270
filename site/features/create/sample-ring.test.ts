import fc from "fast-check";
import { expect, it } from "vitest";
import { createSampleRing } from "./sample-ring.ts";

it("returns the latest samples of any blocks", () => {
  const block = fc.array(fc.integer({ min: -9, max: 9 }), { maxLength: 5 });
  fc.assert(
    fc.property(fc.array(block), fc.nat({ max: 12 }), (blocks, count) => {
      const ring = createSampleRing(8);
      for (const samples of blocks) ring.write([Float32Array.from(samples)]);
      const all = blocks.flat();
      expect(ring.written()).toBe(all.length);
      const kept = Math.min(count, 8, all.length);
      expect(ring.last(count)).toEqual([Float32Array.from(all.slice(all.length - kept))]);
    }),
  );
});

it("keeps both channels of a source, also if it began with one", () => {
  const ring = createSampleRing(4);
  ring.write([Float32Array.of(1)]);
  ring.write([Float32Array.of(2, 3), Float32Array.of(-2, -3)]);
  expect(ring.last(3)).toEqual([Float32Array.of(1, 2, 3), Float32Array.of(1, -2, -3)]);
});
