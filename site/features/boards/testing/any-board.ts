import {
  type BoardContent,
  boardContentSchema,
  boardLimits,
  padColours,
  padGroups,
  padModes,
} from "@tuna/sdk/boards";
import fc from "fast-check";

const { fadeMs, padsPerPage, pages } = boardLimits;
const characters = fc.oneof(
  fc.string({ unit: "binary", maxLength: 1, minLength: 1 }),
  fc.constantFrom(
    "e\u0301",
    "🎺",
    "👩‍🚀",
    "\u202e",
    "\u200b",
    "\0",
    "\ud800",
    "<",
    '"',
    "\\",
    "\u2028",
    "ﬁ",
    "\n",
  ),
);
const line = (maxLength: number) => fc.string({ unit: characters, maxLength });
const orNull = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { freq: 2 });

const padSettings = fc.record(
  {
    soundId: fc.stringMatching(/^[a-zA-Z0-9][a-zA-Z0-9_-]{0,63}$/),
    label: line(12),
    colour: orNull(fc.constantFrom(...padColours)),
    volume: fc.double({ min: 0, max: 1, noNaN: true }),
    mode: fc.constantFrom(...padModes),
    group: orNull(fc.integer({ min: 1, max: padGroups.length })),
    fadeMs: fc.oneof(fc.constant(-0), fc.integer({ min: 0, max: fadeMs })),
  },
  { requiredKeys: ["soundId"] },
);

/** Generates what people send as the content of a board, with as many pads on a page as `maxPads`. All of it is valid. */
export function anyBoardInput(maxPads = 6): fc.Arbitrary<object> {
  const page = fc.record({
    name: line(8),
    pads: fc.array(padSettings, { maxLength: Math.min(maxPads, padsPerPage) }),
  });
  return fc
    .record({
      name: line(20).map((name) => `Board ${name}`),
      description: line(40),
      pages: fc.array(page, { minLength: 1, maxLength: pages }),
      seed: fc.nat(),
    })
    .map(({ seed, ...board }) => ({
      ...board,
      pages: board.pages.map(({ name, pads }, at) => ({
        name,
        pads: pads.map((pad, index) => ({
          ...pad,
          id: `p${String(at)}${String(index).padStart(6, "0")}`,
          // A key and a note belong to one pad of a page.
          key: (seed + index) % 3 === 0 ? null : `Key${index}`,
          midiNote: (seed + index) % 2 === 0 ? null : index,
        })),
      })),
    }));
}

/** Generates contents of boards. */
export function anyBoard(maxPads?: number): fc.Arbitrary<BoardContent> {
  return anyBoardInput(maxPads).map((input) => boardContentSchema.parse(input));
}
