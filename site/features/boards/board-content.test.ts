import { boardContentSchema, boardLimits } from "@tuna/sdk/boards";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  allPads,
  emptyBoard,
  padWith,
  withChangedPad,
  withMovedPad,
  withMovedPage,
  withoutPad,
  withoutPage,
  withPage,
  withPageName,
  withSound,
} from "./board-content.ts";
import { exampleBoard, examplePad, lettersOf } from "./testing/example-boards.ts";

const pad = (letter: string) => examplePad(letter).id;

test.each([
  ["to the end of its page", "a", { page: 0, place: 2 }, ["bca", "de"]],
  ["to the start of its page", "c", { page: 0, place: 0 }, ["cab", "de"]],
  ["to another page", "a", { page: 1, place: 1 }, ["bc", "dae"]],
  ["beyond the end, which is the end", "a", { page: 1, place: 99 }, ["bc", "dea"]],
  ["before the start, which is the start", "b", { page: 0, place: -1 }, ["bac", "de"]],
  ["to a page that does not exist, which changes nothing", "a", { page: 2, place: 0 }, ["abc", "de"]],
])("moves a pad %s", (_, letter, to, expected) => {
  expect(lettersOf(withMovedPad(exampleBoard(["abc", "de"]), pad(letter), to, boardLimits))).toEqual(
    expected,
  );
});

test("returns the same board if a pad stays where it is", () => {
  const board = exampleBoard(["abc"]);
  expect(withMovedPad(board, pad("b"), { page: 0, place: 1 }, boardLimits)).toBe(board);
});

test("moves no pad to a full page", () => {
  const board = exampleBoard(["ab", "c"]);
  const limits = { ...boardLimits, padsPerPage: 2 };
  expect(withMovedPad(board, pad("c"), { page: 0, place: 0 }, limits)).toBe(board);
});

test("a pad loses a key that the page it moves to already has", () => {
  const board = exampleBoard(["a", "b"]);
  const keyed = withChangedPad(withChangedPad(board, pad("a"), { key: "KeyQ" }), pad("b"), { key: "KeyQ" });
  const [a, b] = allPads(withMovedPad(keyed, pad("a"), { page: 1, place: 0 }, boardLimits));
  expect([a?.key, b?.key]).toEqual([null, "KeyQ"]);
});

test("a key or MIDI note goes to the pad that was given it last", () => {
  const first = withChangedPad(exampleBoard(["ab"]), pad("a"), { key: "KeyQ", midiNote: 60 });
  expect(padWith(first, pad("b"), "key", "KeyQ")?.id).toBe(pad("a"));
  const second = withChangedPad(first, pad("b"), { key: "KeyQ", midiNote: 60 });
  expect(allPads(second).map(({ key, midiNote }) => [key, midiNote])).toEqual([
    [null, null],
    ["KeyQ", 60],
  ]);
});

test("new pads get the first free keys of the keyboard's rows", () => {
  let board = emptyBoard("Stream");
  for (const soundId of ["a", "b", "c"]) board = withSound(board, 0, soundId, boardLimits)?.content ?? board;
  const [, second] = allPads(board);
  board = withoutPad(board, second?.id ?? "");
  board = withSound(board, 0, "d", boardLimits)?.content ?? board;
  expect(allPads(board).map(({ key }) => key)).toEqual(["Digit1", "Digit3", "Digit2"]);
});

test("a sound for a full page goes to the next one with room, or to a new page", () => {
  const limits = { pages: 3, padsPerPage: 2, pads: 5 };
  const onNext = withSound(exampleBoard(["ab", "c"]), 0, "x", limits);
  expect(onNext?.page).toBe(1);
  const onNew = withSound(onNext?.content ?? emptyBoard(""), 0, "y", limits);
  expect(onNew?.page).toBe(2);
  expect(withSound(onNew?.content ?? emptyBoard(""), 2, "z", limits)).toBeUndefined();
});

test("pages are added, named, moved and removed, but never the last", () => {
  const board = withPageName(withPage(exampleBoard(["ab"]), "Second"), 0, "First");
  expect(withMovedPage(board, 1, 0).pages.map(({ name }) => name)).toEqual(["Second", "First"]);
  expect(withMovedPage(board, 0, -1)).toBe(board);
  const single = withoutPage(board, 0);
  expect(single.pages.map(({ name }) => name)).toEqual(["Second"]);
  expect(withoutPage(single, 0)).toBe(single);
});

test("whatever is edited, the board stays one that the site accepts, and no pad is lost or doubled", () => {
  const limits = { ...boardLimits, pages: 3, padsPerPage: 4, pads: 9 };
  const edit = fc.oneof(
    fc.record({ type: fc.constant("add" as const), page: fc.nat(3) }),
    fc.record({ type: fc.constant("move" as const), pad: fc.nat(9), page: fc.nat(3), place: fc.nat(5) }),
    fc.record({
      type: fc.constant("key" as const),
      pad: fc.nat(9),
      key: fc.constantFrom("KeyQ", "Digit1", null),
      midiNote: fc.constantFrom(60, 61, null),
    }),
    fc.record({ type: fc.constant("remove" as const), pad: fc.nat(9) }),
    fc.record({ type: fc.constant("page" as const), page: fc.nat(3) }),
  );
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 40 }), (edits) => {
      let board = emptyBoard("Stream");
      for (const step of edits) {
        const before = allPads(board).map(({ id }) => id);
        const id = "pad" in step ? before[step.pad % (before.length || 1)] : undefined;
        let change = 0;
        if (step.type === "add") {
          const added = withSound(board, step.page % board.pages.length, "horn", limits);
          change = added ? 1 : 0;
          board = added?.content ?? board;
        } else if (step.type === "page") {
          if (board.pages.length < limits.pages) board = withPage(board, "");
        } else if (id !== undefined) {
          if (step.type === "move") board = withMovedPad(board, id, step, limits);
          if (step.type === "key")
            board = withChangedPad(board, id, { key: step.key, midiNote: step.midiNote });
          if (step.type === "remove") {
            board = withoutPad(board, id);
            change = -1;
          }
        }
        expect(allPads(board)).toHaveLength(before.length + change);
      }
      expect(boardContentSchema.safeParse(board).success).toBe(true);
      for (const { pads } of board.pages) expect(pads.length).toBeLessThanOrEqual(limits.padsPerPage);
    }),
  );
});
