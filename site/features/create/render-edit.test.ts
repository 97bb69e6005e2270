import fc from "fast-check";
import { expect, test } from "vitest";
import type { Pcm } from "../../platform/audio/pcm.ts";
import { audibleRange } from "./audible-range.ts";
import { renderEdit } from "./render-edit.ts";
import { firstEdit, type SoundEdit } from "./sound-edit.ts";

const RATE = 1000;
const edited = (fields: Partial<SoundEdit>): SoundEdit => ({ ...firstEdit(1000), ...fields });
const steady = (level: number, length = RATE): Pcm => ({
  sampleRate: RATE,
  channels: [new Float32Array(length).fill(level)],
});
const pcm = fc
  .array(fc.float({ min: -1, max: 1, noNaN: true }), { minLength: 1, maxLength: 3000 })
  .map((samples): Pcm => ({ sampleRate: RATE, channels: [Float32Array.from(samples)] }));
const anyEdit = fc.record({
  fadeInMs: fc.integer({ min: 0, max: 500 }),
  fadeOutMs: fc.integer({ min: 0, max: 500 }),
  gainDb: fc.double({ min: -20, max: 20, noNaN: true }),
});

test("returns the very samples of an edit that changes nothing", () => {
  fc.assert(fc.property(pcm, (given) => renderEdit(given, edited({})) === given));
});

test("keeps the length, never clips, and changes nothing of what it was given", () => {
  fc.assert(
    fc.property(pcm, anyEdit, (given, fields) => {
      const before = given.channels[0]!.slice();
      const [samples] = renderEdit(given, edited(fields)).channels;
      expect(samples).toHaveLength(before.length);
      expect(samples!.every((sample) => Math.abs(sample) <= 1)).toBe(true);
      expect(given.channels[0]).toEqual(before);
    }),
  );
});

test("fades from silence to the full level and back", () => {
  const [samples] = renderEdit(steady(0.5), edited({ fadeInMs: 100, fadeOutMs: 200 })).channels;
  expect(samples![0]).toBe(0);
  expect(samples![50]).toBeCloseTo(0.5 * Math.SQRT1_2, 3);
  expect(samples![500]).toBe(0.5);
  expect(samples![900]).toBeCloseTo(0.5 * Math.SQRT1_2, 2);
  expect(samples![999]).toBe(0);
});

test("doubles the level with 6 dB, and limits what would clip", () => {
  const level = (gainDb: number) => renderEdit(steady(0.25), edited({ gainDb })).channels[0]![500];
  expect(level(6)).toBeCloseTo(0.499, 2);
  expect(level(-6)).toBeCloseTo(0.125, 2);
  expect(level(20)).toBeLessThanOrEqual(10 ** (-1 / 20));
});

test("lowers a source beyond full scale as a whole", () => {
  const given: Pcm = { sampleRate: RATE, channels: [Float32Array.of(2, -1, 0.5), Float32Array.of(-4, 0, 1)] };
  expect(renderEdit(given, edited({})).channels).toEqual([
    Float32Array.of(0.5, -0.25, 0.125),
    Float32Array.of(-1, 0, 0.25),
  ]);
});

test.each([
  [[0, 0, 0.5, 0.5, 0, 0], { fromMs: 0, toMs: 6 }],
  [[...Array(100).fill(0), 0.5, ...Array(100).fill(0)], { fromMs: 90, toMs: 111 }],
  [[...Array(100).fill(0.001), -0.5, 0.001], { fromMs: 90, toMs: 102 }],
  [Array(50).fill(0.001), null],
  [[], null],
])("finds what can be heard of %j", (samples: number[], range) => {
  expect(audibleRange({ sampleRate: RATE, channels: [Float32Array.from(samples)] })).toEqual(range);
});
