import fc from "fast-check";
import { expect, test } from "vitest";
import {
  firstEdit,
  isUntouched,
  MAX_SELECTION_MS,
  moveEdge,
  moveSelection,
  type SoundEdit,
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

type Change = (edit: SoundEdit, durationMs: number) => SoundEdit;
const ms = fc.integer({ min: -20_000, max: 11 * MINUTES });
const change: fc.Arbitrary<Change> = fc.oneof(
  fc.tuple(fc.constantFrom("start" as const, "end" as const), ms).map(
    ([edge, to]): Change =>
      (edit, duration) =>
        moveEdge(edit, edge, to, duration),
  ),
  ms.map(
    (to): Change =>
      (edit, duration) =>
        moveSelection(edit, to, duration),
  ),
  fc.tuple(ms, ms).map(
    ([from, to]): Change =>
      (edit, duration) =>
        selectRange(edit, from, to, duration),
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
    fc.property(fc.integer({ min: 1, max: 10 * MINUTES }), fc.array(change), (durationMs, changes) => {
      const edit = changes.reduce((shown, next) => next(shown, durationMs), firstEdit(durationMs));
      const length = edit.endMs - edit.startMs;
      expect(edit.startMs).toBeGreaterThanOrEqual(0);
      expect(edit.endMs).toBeLessThanOrEqual(durationMs);
      expect(length).toBeGreaterThan(0);
      expect(length).toBeLessThanOrEqual(MAX_SELECTION_MS);
      expect(edit.fadeInMs + edit.fadeOutMs).toBeLessThanOrEqual(length);
      expect(Math.abs(edit.gainDb)).toBeLessThanOrEqual(20);
      expect(Object.values(edit).every((value) => typeof value === "boolean" || value % 0.5 === 0)).toBe(
        true,
      );
    }),
  );
});
