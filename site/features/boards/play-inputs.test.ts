import { describe, expect, it } from "vitest";
import { actionOfButton, columnsFor, padOfNote } from "./play-inputs.ts";

const none = new Map<string, number>();
const pads = (...notes: (number | null)[]) => notes.map((midiNote, at) => ({ id: `pad${at}`, midiNote }));

describe("padOfNote", () => {
  it("finds the pad of a note, and one that was learned first", () => {
    expect(padOfNote(pads(60, 62), none, 62)).toBe("pad1");
    expect(padOfNote(pads(60, 62), new Map([["pad0", 70]]), 70)).toBe("pad0");
    expect(padOfNote(pads(60, 62), new Map([["pad0", 70]]), 60)).toBeUndefined();
  });

  it("finds the pad that learned a note before one that the board gives it to", () => {
    expect(padOfNote(pads(60, null), new Map([["pad1", 60]]), 60)).toBe("pad1");
  });

  it("lets pads without notes answer from where drum pads begin beside one that learned a note", () => {
    const learned = new Map([["pad1", 70]]);
    const played = [36, 37, 38, 70].map((note) => padOfNote(pads(null, null, null), learned, note));
    expect(played).toEqual(["pad0", undefined, "pad2", "pad1"]);
  });

  it("lets pads without notes answer from where drum pads begin", () => {
    expect(padOfNote(pads(null, null), none, 37)).toBe("pad1");
    expect(padOfNote(pads(null, 60), none, 36)).toBeUndefined();
    expect(padOfNote(pads(null), none, 35)).toBeUndefined();
  });
});

describe("actionOfButton", () => {
  it("presses pads in their order, and none where there is none", () => {
    const twelve = pads(...Array.from({ length: 12 }, () => null));
    const buttons = Array.from({ length: 17 }, (_, button) => actionOfButton(twelve, button));
    expect(buttons.flatMap((action) => (typeof action === "object" ? action.padId : []))).toHaveLength(12);
    expect(actionOfButton(twelve.slice(0, 1), 1)).toBeUndefined();
  });

  it("turns pages by the shoulder buttons and stops all by Select", () => {
    expect([4, 5, 8].map((button) => actionOfButton([], button))).toEqual([
      "previousPage",
      "nextPage",
      "stopAll",
    ]);
  });
});

describe("columnsFor", () => {
  it.each([
    [12, 1440, 760, 4],
    [12, 340, 560, 3],
    [36, 340, 560, 5],
    [1, 340, 560, 1],
    [0, 340, 560, 1],
  ])("divides %i pads on %i by %i pixels into %i columns", (count, width, height, columns) => {
    expect(columnsFor(count, width, height)).toBe(columns);
  });
});
