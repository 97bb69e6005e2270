import { expect, test } from "vitest";
import { demoSounds } from "./demo-sounds.ts";
import { midiOfScore } from "./score.ts";

const hex = (score: string) => Buffer.from(midiOfScore(score)).toString("hex");

test("writes the tempo, the program and the notes of a part one after the other", () => {
  const midi = hex("8:14@60 C4*0.5 r*0.5 D4!90");
  expect(midi.startsWith("4d546864000000060000000101e0")).toBe(true);
  for (const part of ["ff51030f4240", "b00008", "c00e", "903c64", "803c00", "903e5a", "803e00"])
    expect(midi).toContain(part);
});

test("strikes the notes of a chord together, on the channel of their part", () => {
  expect(hex("0 C4 & 1 C4+E4")).toContain("913c6400914064");
});

test("plays drums on their channel, ever harder in a roll", () => {
  const struck = [...hex("drum@120 38%4").matchAll(/9926(..)/g)].map(([, velocity = ""]) => velocity);
  expect(struck).toHaveLength(4);
  expect(struck).toEqual(struck.toSorted());
});

test("bends a note to its end, and the next one not at all", () => {
  expect(hex("57 C4~-12")).toContain("e00100");
  expect(hex("57 C4~-12")).toContain("e00040");
});

test.each(["0 H4", "0 C"])("refuses %j", (score) => {
  expect(() => midiOfScore(score)).toThrow(RangeError);
});

test("reads every score of the demo", () => {
  const scores = demoSounds.filter(({ source }) => source.startsWith("gm "));
  expect(scores.length).toBeGreaterThan(100);
  for (const { source } of scores) expect(midiOfScore(source.slice(3)).length).toBeGreaterThan(60);
});
