import { describe, expect, it } from "vitest";
import { boardContentSchema, padSchema } from "./board-content.ts";
import { boardFileText, readBoardFile } from "./board-file.ts";
import { boardLimits } from "./board-limits.ts";
import { newBoardSchema, padTriggerSchema } from "./board-requests.ts";

const padId = (number: number) => `pad${String(number).padStart(5, "0")}`;
const pad = (number: number, settings: object = {}) => ({ id: padId(number), soundId: "horn", ...settings });
const pads = (count: number, settings: object = {}) =>
  Array.from({ length: count }, (_, index) => pad(index, settings));
const board = (pages: object[], rest: object = {}) => ({ name: "Mine", pages, ...rest });
const problemsOf = (given: unknown) =>
  boardContentSchema.safeParse(given).error?.issues.map(({ path }) => path.join("."));

describe("the content of a board", () => {
  it("gets the defaults of what is absent", () => {
    expect(boardContentSchema.parse(board([{ pads: [pad(1)] }]))).toEqual({
      name: "Mine",
      description: "",
      pages: [
        {
          name: "",
          pads: [
            {
              ...pad(1),
              label: "",
              colour: null,
              key: null,
              midiNote: null,
              volume: 1,
              mode: "once",
              group: null,
              fadeMs: 0,
            },
          ],
        },
      ],
    });
  });

  it("has its texts cleaned", () => {
    const given = board([{ name: "\u202eA", pads: [pad(1, { label: "a\u0000b" })] }], {
      name: " My\u200b  board ",
    });
    expect(boardContentSchema.parse(given)).toMatchObject({
      name: "My board",
      pages: [{ name: "A", pads: [{ label: "a b" }] }],
    });
  });

  it.each([
    [0.333, 0.35],
    [0.15, 0.15],
    [0.02, 0],
  ])("has the volume %d as the step %d", (volume, step) => {
    expect(padSchema.parse(pad(1, { volume })).volume).toBe(step);
  });

  const { pages, padsPerPage, contentBytes } = boardLimits;
  it.each([
    ["no page", board([]), ["pages"]],
    ["an invisible name", board([{ pads: [] }], { name: "\u200b" }), ["name"]],
    ["too many pages", board(Array.from({ length: pages + 1 }, () => ({ pads: [] }))), ["pages"]],
    ["too many pads on a page", board([{ pads: pads(padsPerPage + 1) }]), ["pages.0.pads"]],
    ["a key twice on a page", board([{ pads: pads(2, { key: "KeyQ" }) }]), ["pages.0.pads"]],
    ["a MIDI note twice on a page", board([{ pads: pads(2, { midiNote: 60 }) }]), ["pages.0.pads"]],
    ["an id twice", board([{ pads: [pad(1)] }, { pads: [pad(1)] }]), ["pages"]],
    ["no key", board([{ pads: [pad(1, { key: "<script>" })] }]), ["pages.0.pads.0.key"]],
    ["a foreign group", board([{ pads: [pad(1, { group: 5 })] }]), ["pages.0.pads.0.group"]],
  ])("is refused with %s", (_, given, problems) => {
    expect(problemsOf(given)).toEqual(problems);
  });

  it("may have one key on two pages", () => {
    const key = "KeyQ";
    expect(problemsOf(board([{ pads: [pad(1, { key })] }, { pads: [pad(2, { key })] }]))).toBeUndefined();
  });

  it("is refused with more pads than a board may have", () => {
    const given = Array.from({ length: 6 }, (_, page) => ({
      pads: Array.from({ length: 36 }, (__, index) => pad(page * 36 + index)),
    }));
    expect(problemsOf(board(given))).toEqual(["pages"]);
    expect(problemsOf(board(given.slice(0, 5)))).toBeUndefined();
  });

  it("is refused with more bytes than a board may have", () => {
    const settings = { label: "🎺".repeat(boardLimits.labelLength), soundId: "h".repeat(64) };
    const full = (perPage: number) =>
      Array.from({ length: 8 }, (_, page) => ({
        pads: Array.from({ length: perPage }, (__, index) => pad(page * 36 + index, settings)),
      }));
    const bytesOf = (given: object) => Buffer.byteLength(JSON.stringify(boardContentSchema.parse(given)));
    expect(bytesOf(board(full(20)))).toBeLessThanOrEqual(contentBytes);
    expect(problemsOf(board(full(25)))).toEqual(["pages"]);
  });
});

it("a new board is private by default", () => {
  expect(newBoardSchema.parse({ key: "k", content: board([{ pads: [] }]) }).visibility).toBe("private");
});

it("a trigger names a pad, unless it stops all", () => {
  expect(padTriggerSchema.safeParse({ action: "press" }).success).toBe(false);
  expect(padTriggerSchema.safeParse({ action: "stop-all" }).success).toBe(true);
});

describe("a file of a board", () => {
  const brand = { key: "tuna" };
  const content = boardContentSchema.parse(
    board([{ name: "First", pads: [pad(1, { key: "F1", group: 2 })] }]),
  );

  it("has all of the board's content", () => {
    expect(readBoardFile(boardFileText(content, brand), brand)).toEqual(content);
  });

  it("may begin with a byte order mark", () => {
    expect(readBoardFile(`\uFEFF${boardFileText(content, brand)}`, brand)).toEqual(content);
  });

  it.each([
    ["of another brand", boardFileText(content, { key: "other" }), "no file of a board"],
    ["of a later version", '{"format":"tuna-board","version":2}', "version 2"],
    ["that is no JSON", "RIFF", "no file of a board"],
    ["without a name", '{"format":"tuna-board","version":1,"pages":[{"pads":[]}]}', "name"],
  ])("%s is refused with its reason", (_, text, message) => {
    expect(() => readBoardFile(text, brand)).toThrow(message);
  });
});
