import { describe, expect, test } from "vitest";
import { contentOfDemo } from "./demo-board-content.server.ts";
import { demoBoards } from "./demo-boards.server.ts";
import { demoSounds } from "./demo-catalogue.server.ts";

const soundOfName = new Map(demoSounds.map((sound) => [sound.name, sound]));

test("the demo has eight boards with keys and names of their own", () => {
  expect(demoBoards).toHaveLength(8);
  for (const field of ["key", "name", "description"] as const)
    expect(new Set(demoBoards.map((board) => board[field])).size).toBe(8);
});

describe.each(demoBoards)("the demo board $name", (board) => {
  test("has 9 to 20 sounds of the demo, each once, none of them sensitive", () => {
    const sounds = board.sounds.map((name) => soundOfName.get(name));
    expect(board.sounds.filter((name) => !soundOfName.has(name))).toEqual([]);
    expect(new Set(sounds).size).toBe(sounds.length);
    expect(sounds.length >= 9 && sounds.length <= 20).toBe(true);
    expect(sounds.filter((sound) => sound?.sensitive)).toEqual([]);
  });

  test("plays each pad by a key", () => {
    const pads = contentOfDemo(board).pages.flatMap((page) => page.pads);
    expect(pads).toHaveLength(board.sounds.length);
    expect(pads.every(({ key }) => key !== null)).toBe(true);
  });
});
