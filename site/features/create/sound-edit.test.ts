import fc from "fast-check";
import { expect, test } from "vitest";
import {
  firstEdit,
  isUntouched,
  MAX_SELECTION_MS,
  moveEdge,
  moveSelection,
  type SoundEdit,
  type SourceLength,
  selectRange,
  setFade,
  setGain,
} from "./sound-edit.ts";

const MINUTES = 60_000;

test.each([
  [1500, 1500],
  [MAX_SELECTION_MS, MAX_SELECTION_MS],
  [10 * MINUTES, MAX_SELECTION_MS],
])("starts with the first 30 seconds of a source of %i ms", (durationMs, endMs) => {
  const edit = firstEdit(durationMs);
  expect(edit).toMatchObject({ startMs: 0, endMs });
  expect(isUntouched(edit, durationMs)).toBe(durationMs <= MAX_SELECTION_MS);
});

const length: fc.Arbitrary<SourceLength> = fc
  .record({
    samples: fc.integer({ min: 1, max: 1e7 }),
    sampleRate: fc.constantFrom(8000, 22_050, 44_100, 48_000, 96_000),
  })
  .map(({ samples, sampleRate }) => ({ durationMs: (samples * 1000) / sampleRate, sampleRate }));

type Change = (edit: SoundEdit, source: SourceLength) => SoundEdit;
const ms = fc.double({ min: -20_000, max: 11 * MINUTES, noNaN: true });
/** Times are quotients of samples, so that sums differ from them by a rounding error. */
const ERROR_MS = 1e-6;
const change: fc.Arbitrary<Change> = fc.oneof(
  fc.tuple(fc.constantFrom("start" as const, "end" as const), ms).map(
    ([edge, to]): Change =>
      (edit, source) =>
        moveEdge(edit, edge, to, source),
  ),
  ms.map(
    (to): Change =>
      (edit, source) =>
        moveSelection(edit, to, source),
  ),
  fc.tuple(ms, ms).map(
    ([from, to]): Change =>
      (edit, source) =>
        selectRange(edit, from, to, source),
  ),
  fc.tuple(fc.constantFrom("fadeInMs" as const, "fadeOutMs" as const), ms).map(
    ([fade, length]): Change =>
      (edit) =>
        setFade(edit, fade, length),
  ),
  fc.double({ min: -99, max: 99, noNaN: true }).map(
    (gainDb): Change =>
      (edit) =>
        setGain(edit, gainDb),
  ),
);

test("keeps every edit inside its source, its limits and its fades, whatever is changed", () => {
  fc.assert(
    fc.property(length, fc.array(change), (source, changes) => {
      const { durationMs, sampleRate } = source;
      const edit = changes.reduce((shown, next) => next(shown, source), firstEdit(durationMs));
      const length = edit.endMs - edit.startMs;
      expect(edit.startMs).toBeGreaterThanOrEqual(0);
      expect(edit.endMs).toBeLessThanOrEqual(durationMs + ERROR_MS);
      expect(length).toBeGreaterThan(0);
      expect(length).toBeLessThanOrEqual(MAX_SELECTION_MS + ERROR_MS);
      expect(edit.fadeInMs + edit.fadeOutMs).toBeLessThanOrEqual(length + ERROR_MS);
      expect(Math.abs(edit.gainDb)).toBeLessThanOrEqual(20);
      for (const time of [edit.startMs, edit.endMs]) {
        const samples = (time * sampleRate) / 1000;
        expect(Math.abs(samples - Math.round(samples))).toBeLessThan(ERROR_MS);
      }
    }),
  );
});
