import { expect, test } from "vitest";
import { firstEdit } from "./sound-edit.ts";
import { moveToZero } from "./zero-crossing.ts";

const RATE = 1000;
const length = { durationMs: 1000, sampleRate: RATE };

/** Decodes a source of a second, whose channels have a level at each millisecond. */
const decoder =
  (...levels: ((ms: number) => number)[]) =>
  async (from: number, to: number) => ({
    sampleRate: RATE,
    channels: levels.map((level) =>
      Float32Array.from({ length: Math.round(to) - Math.round(from) }, (_, index) =>
        level(Math.round(from) + index),
      ),
    ),
  });

test.each([
  ["falls below zero", (ms: number) => (ms < 103 ? 1 : -1), 103],
  ["rises above zero", (ms: number) => (ms < 98 ? -1 : 1), 98],
  ["is zero", (ms: number) => (ms === 105 ? 0 : 1), 105],
  ["crosses twice, nearer before", (ms: number) => (ms >= 97 && ms < 104 ? 1 : -1), 97],
  ["never crosses", () => 1, 100],
])("moves an end to where a wave %s", async (_, level, startMs) => {
  const edit = { ...firstEdit(1000), startMs: 100 };
  expect(await moveToZero(edit, length, decoder(level))).toEqual({ ...edit, startMs });
});

test("adds channels, since few cross at the same sample", async () => {
  const edit = { ...firstEdit(1000), startMs: 100 };
  const louder = (ms: number) => (ms < 102 ? 1 : -0.4);
  expect(
    await moveToZero(
      edit,
      length,
      decoder(louder, () => 0.5),
    ),
  ).toEqual(edit);
});

test("moves both ends to crossings, but none that is an end of the source", async () => {
  // Half a wave lasts 7 ms.
  const decode = decoder((ms) => Math.sin(((ms + 0.5) * Math.PI) / 7));
  const edit = { ...firstEdit(1000), startMs: 101, endMs: 502 };
  expect(await moveToZero(edit, length, decode)).toEqual({ ...edit, startMs: 98, endMs: 504 });
  expect(await moveToZero(firstEdit(1000), length, decode)).toEqual(firstEdit(1000));
});
