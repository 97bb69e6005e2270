import { type BoardContent, boardContentSchema, boardLimits } from "@tuna/sdk/boards";
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import {
  allPads,
  emptyBoard,
  withChangedPad,
  withMovedPad,
  withMovedPage,
  withoutPad,
  withoutPage,
  withPage,
  withSound,
} from "./board-content.ts";
import { mergeBoards } from "./merge-boards.ts";
import { exampleBoard, examplePad, lettersOf } from "./testing/example-boards.ts";

const base = exampleBoard(["abc", "de"]);
const pad = (letter: string) => examplePad(letter).id;
const padOf = (board: BoardContent, letter: string) => allPads(board).find(({ id }) => id === pad(letter));

describe("what two devices changed", () => {
  it("is joined if they changed different pads", () => {
    const mine = withChangedPad(base, pad("a"), { label: "Horn" });
    const theirs = withMovedPad(withoutPad(base, pad("b")), pad("e"), { page: 1, place: 0 }, boardLimits);
    const { content, isContested } = mergeBoards(base, mine, theirs, "mine");
    expect(lettersOf(content)).toEqual(["ac", "ed"]);
    expect(padOf(content, "a")?.label).toBe("Horn");
    expect(isContested).toBe(false);
  });

  it("is joined if they changed different settings of one pad", () => {
    const mine = withChangedPad(base, pad("a"), { label: "Horn" });
    const theirs = withChangedPad(base, pad("a"), { volume: 0.5 });
    const { content, isContested } = mergeBoards(base, mine, theirs, "mine");
    expect(padOf(content, "a")).toMatchObject({ label: "Horn", volume: 0.5 });
    expect(isContested).toBe(false);
  });

  it("has the preferred value if they changed the same setting", () => {
    const mine = withChangedPad({ ...base, name: "Mine" }, pad("a"), { label: "Horn" });
    const theirs = withChangedPad({ ...base, name: "Theirs" }, pad("a"), { label: "Honk" });
    const kept = mergeBoards(base, mine, theirs, "mine");
    expect(kept).toMatchObject({ isContested: true, content: { name: "Mine" } });
    const other = mergeBoards(base, mine, theirs, "theirs");
    expect(padOf(other.content, "a")?.label).toBe("Honk");
  });

  it("keeps a pad that one removed and the other changed", () => {
    const mine = withoutPad(base, pad("a"));
    const theirs = withChangedPad(base, pad("a"), { label: "Horn" });
    expect(padOf(mergeBoards(base, mine, theirs, "mine").content, "a")?.label).toBe("Horn");
    expect(padOf(mergeBoards(base, theirs, mine, "mine").content, "a")?.label).toBe("Horn");
  });

  it("keeps pads that both added, in their places, with one key each", () => {
    const mine = withSound(base, 0, "x", boardLimits);
    const theirs = withSound(base, 0, "y", boardLimits);
    const { content } = mergeBoards(base, mine?.content ?? base, theirs?.content ?? base, "mine");
    const added = allPads(content).filter(({ soundId }) => ["x", "y"].includes(soundId));
    expect(added.map(({ soundId }) => soundId).sort()).toEqual(["x", "y"]);
    expect(added.map(({ key }) => key).sort()).toEqual(["Digit1", null].sort());
  });

  it("keeps an added pad behind its neighbour, whichever side added it", () => {
    const added = exampleBoard(["axbc", "yde"]);
    const changed = withChangedPad(base, pad("c"), { label: "Horn" });
    for (const [mine, theirs] of [
      [added, changed],
      [changed, added],
    ] as const)
      expect(lettersOf(mergeBoards(base, mine, theirs, "mine").content)).toEqual(["axbc", "yde"]);
  });

  it("moves pads to another page if both filled one", () => {
    let full = emptyBoard("Full");
    for (let count = 1; count < boardLimits.padsPerPage; count++)
      full = withSound(full, 0, "horn", boardLimits)?.content ?? full;
    const mine = withSound(full, 0, "x", boardLimits)?.content ?? full;
    const theirs = withSound(full, 0, "y", boardLimits)?.content ?? full;
    const { content } = mergeBoards(full, mine, theirs, "mine");
    expect(boardContentSchema.safeParse(content).error).toBeUndefined();
    expect(content.pages.map(({ pads }) => pads.length)).toEqual([boardLimits.padsPerPage, 1]);
    const sounds = allPads(content).map(({ soundId }) => soundId);
    expect(sounds.filter((sound) => sound !== "horn").sort()).toEqual(["x", "y"]);
  });

  it("keeps an added pad on its page if the other side removed or moved pages", () => {
    const paged = exampleBoard(["ab", "cd", "e"]);
    const added = exampleBoard(["ab", "cdx", "e"]);
    for (const [changed, letters] of [
      [withoutPage(paged, 0), ["cdx", "e"]],
      [withMovedPage(paged, 1, 0), ["cdx", "ab", "e"]],
    ] as const) {
      expect(lettersOf(mergeBoards(paged, changed, added, "mine").content)).toEqual(letters);
      expect(lettersOf(mergeBoards(paged, added, changed, "mine").content)).toEqual(letters);
    }
  });

  it("keeps pads of a page that one removed and the other filled", () => {
    const mine = { ...base, pages: base.pages.slice(0, 1) };
    const theirs = withSound(base, 1, "x", boardLimits)?.content ?? base;
    const { content } = mergeBoards(base, mine, theirs, "mine");
    expect(allPads(content).some(({ soundId }) => soundId === "x")).toBe(true);
  });
});

/** One random change of a board. */
const edits: fc.Arbitrary<(board: BoardContent) => BoardContent> = fc
  .record({
    type: fc.constantFrom("move", "label", "key", "remove", "add", "page"),
    pad: fc.nat(4),
    page: fc.nat(1),
    place: fc.nat(4),
  })
  .map(({ type, pad: number, page, place }) => (board: BoardContent) => {
    const id = pad("abcde"[number] ?? "a");
    if (type === "move") return withMovedPad(board, id, { page, place }, boardLimits);
    if (type === "label") return withChangedPad(board, id, { label: `Label ${place}` });
    if (type === "key") return withChangedPad(board, id, { key: `Key${"QWERT"[place]}` });
    if (type === "remove") return withoutPad(board, id);
    if (type === "add") return withSound(board, page, `new${place}`, boardLimits)?.content ?? board;
    return withPage(board, "More");
  });
const changed = fc
  .array(edits, { maxLength: 5 })
  .map((steps) => steps.reduce((board, step) => step(board), base));

test("merging loses no pad that neither removed, and gives a board that the site accepts", () => {
  fc.assert(
    fc.property(
      changed,
      changed,
      fc.constantFrom("mine" as const, "theirs" as const),
      (mine, theirs, side) => {
        const { content } = mergeBoards(base, mine, theirs, side);
        expect(boardContentSchema.safeParse(content).error).toBeUndefined();
        const merged = new Set(allPads(content).map(({ id }) => id));
        const before = new Set(allPads(base).map(({ id }) => id));
        const inBoth = (id: string) =>
          [mine, theirs].every((board) => allPads(board).some((one) => one.id === id));
        for (const { id } of [...allPads(mine), ...allPads(theirs)])
          if (!before.has(id) || inBoth(id)) expect(merged).toContain(id);
      },
    ),
  );
});

test("a change of one side alone is the result", () => {
  fc.assert(
    fc.property(changed, (board) => {
      expect(mergeBoards(base, board, base, "theirs")).toEqual({ content: board, isContested: false });
      expect(mergeBoards(base, base, board, "mine")).toEqual({ content: board, isContested: false });
      expect(mergeBoards(base, board, board, "mine")).toEqual({ content: board, isContested: false });
    }),
  );
});

test("both devices come to the same pads, whichever of them joins the changes", () => {
  fc.assert(
    fc.property(changed, changed, (one, other) => {
      const padsOf = (board: BoardContent) => allPads(board).map(({ id }) => id);
      const here = mergeBoards(base, one, other, "mine").content;
      const there = mergeBoards(base, other, one, "theirs").content;
      expect(padsOf(here).sort()).toEqual(padsOf(there).sort());
    }),
  );
});
