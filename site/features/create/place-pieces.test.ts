import { expect, test } from "vitest";
import { placePieces } from "./place-pieces.ts";

const upTo = (count: number, length: number, from = 0) =>
  Array.from({ length: count }, (_, index) => from + index * length);

test.each([
  ["packets that all give their samples", [1024, 1024, 1024], upTo(3, 1024, 4096), [4096, 5120, 6144]],
  [
    "the delay of Opus, which Chromium drops after each seek",
    [648, 960, 960],
    upTo(3, 960, 9600),
    [9912, 10_560, 11_520],
  ],
  ["a first packet of Vorbis, which only prepares the decoder", [576, 1024], [0, 128, 704], [128, 704]],
  ["packets before the sound", [1024, 1024], [-1024, 0], [-1024, 0]],
  ["a gap between packets", [960, 960, 960], [0, 960, 48_000], [0, 960, 48_000]],
  ["more pieces than packets", [100, 1024, 1024], [0, 1024], [-100, 0, 1024]],
  ["nothing", [], [0], []],
])("places %s", (_, lengths, starts, places) => {
  expect(placePieces(lengths, starts)).toEqual(places);
});

test.each([
  ["Opus", upTo(60, 960).map(() => 960), 48_000, -312],
  ["AAC", upTo(60, 1024).map(() => 1024), 44_100, -1024],
  ["Vorbis", upTo(60, 1).map((index) => (index % 7 < 2 ? 128 : index % 7 < 4 ? 576 : 1024)), 44_100, -128],
])(
  "finds the very sample of %s in a container that rounds to milliseconds",
  (_, lengths, sampleRate, from) => {
    const exact = lengths.map(
      (_, index) => from + lengths.slice(0, index).reduce((sum, length) => sum + length, 0),
    );
    const rounded = exact.map(
      (start) => (Math.round(((start - from) * 1000) / sampleRate) * sampleRate) / 1000 + from,
    );
    for (const first of [0, 11, 30])
      expect(placePieces(lengths.slice(first), rounded.slice(first), from)).toEqual(exact.slice(first));
  },
);
