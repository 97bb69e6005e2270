import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Mark, markKey, mergeMarks } from "./merge-marks.server.ts";

const anyMark: fc.Arbitrary<Mark> = fc.record({
  kind: fc.constantFrom("sound", "voice"),
  id: fc.constantFrom("a", "b", "c"),
  at: fc.integer({ min: 1, max: 6 }),
  isRemoved: fc.boolean(),
});
const batches = fc.array(fc.array(anyMark, { maxLength: 6 }), { maxLength: 5 });
const everything = { maxCount: 1000, isKnown: () => true };

/** What an account has after batches of changes, one after the other. */
function after(sent: readonly (readonly Mark[])[], rule = everything): Map<string, Mark> {
  const stored = new Map<string, Mark>();
  for (const batch of sent)
    for (const mark of mergeMarks([...stored.values()], batch, rule).changed) stored.set(markKey(mark), mark);
  return stored;
}
const sorted = (marks: Map<string, Mark>) => [...marks].sort(([one], [other]) => one.localeCompare(other));
const favouriteKeys = (marks: Map<string, Mark>) =>
  [...marks].filter(([, { isRemoved }]) => !isRemoved).map(([key]) => key);

describe("merged favourites", () => {
  it("do not depend on the order in which browsers send them", () => {
    fc.assert(
      fc.property(batches, fc.infiniteStream(fc.nat()), (sent, random) => {
        const shuffled = sent
          .map((batch) => [random.next().value ?? 0, batch] as const)
          .sort(([one], [other]) => one - other)
          .map(([, batch]) => batch);
        expect(sorted(after(shuffled))).toEqual(sorted(after(sent)));
        expect(sorted(after([sent.flat()]))).toEqual(sorted(after(sent)));
      }),
    );
  });

  it("do not change when the same batch is sent again", () => {
    fc.assert(
      fc.property(batches, (sent) => {
        const stored = after(sent);
        for (const batch of sent)
          expect(mergeMarks([...stored.values()], batch, everything).changed).toEqual([]);
      }),
    );
  });

  it("have every item whose latest change added it, and none whose latest change removed it", () => {
    fc.assert(
      fc.property(batches, (sent) => {
        const stored = after(sent);
        for (const [key, changes] of Map.groupBy(sent.flat(), markKey)) {
          const lastAt = Math.max(...changes.map(({ at }) => at));
          const last = changes.filter(({ at }) => at === lastAt);
          expect(stored.get(key)?.isRemoved).toBe(last.every(({ isRemoved }) => isRemoved));
        }
      }),
    );
  });

  it("are never more than the limit, keep what the account had, and name what was refused", () => {
    const rule = { maxCount: 2, isKnown: () => true };
    fc.assert(
      fc.property(batches, fc.array(anyMark, { maxLength: 8 }), (sent, changes) => {
        const before = after(sent, rule);
        const { changed, refused } = mergeMarks([...before.values()], changes, rule);
        const now = new Map([...before, ...changed.map((mark) => [markKey(mark), mark] as const)]);
        const removed = new Set(changes.filter(({ isRemoved }) => isRemoved).map(markKey));
        expect(favouriteKeys(now).length).toBeLessThanOrEqual(2);
        for (const key of favouriteKeys(before))
          if (!removed.has(key)) expect(now.get(key)?.isRemoved).toBe(false);
        for (const item of refused) expect(now.get(markKey(item))?.isRemoved).not.toBe(false);
      }),
    );
  });

  it("refuse the oldest additions when there is no room for all", () => {
    const add = (id: string, at: number): Mark => ({ kind: "sound", id, at, isRemoved: false });
    const rule = { maxCount: 2, isKnown: () => true };
    const { changed, refused } = mergeMarks([add("a", 1)], [add("b", 2), add("c", 3)], rule);
    expect(changed).toEqual([add("c", 3)]);
    expect(refused).toEqual([{ kind: "sound", id: "b", reason: "full" }]);
  });

  it("are items that the library has", () => {
    const add: Mark = { kind: "voice", id: "gone", at: 1, isRemoved: false };
    const rule = { maxCount: 2, isKnown: () => false };
    expect(mergeMarks([], [add, { ...add, id: "other", isRemoved: true }], rule)).toEqual({
      changed: [],
      refused: [{ kind: "voice", id: "gone", reason: "unknown" }],
    });
  });
});
