import fc from "fast-check";
import { expect, test } from "vitest";
import { findPadding, mp3Padding } from "./find-padding.ts";
import type { Pcm } from "./pcm.ts";

const { delay, atEnd } = mp3Padding;
const SOUND_SAMPLES = 6000;

/** A tone of an amplitude between parts of another one. */
function between(before: number, after: number, { quiet = 0, loud = 0.5 } = {}): Pcm {
  const samples = Float32Array.from({ length: before + SOUND_SAMPLES + after }, (_, index) => {
    const isSound = index >= before && index < before + SOUND_SAMPLES;
    // Square, so that its first and its last sample are heard.
    return (isSound ? loud : quiet) * (index % 40 < 20 ? 1 : -1);
  });
  return { sampleRate: 44_100, channels: [samples, samples.map((sample) => sample / 2)] };
}

test("finds the delay and the fill of an encoder, to the sample", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: atEnd }),
      fc.double({ min: 0.01, max: 1, noNaN: true }),
      (after, loud) => {
        expect(findPadding(between(delay, after, { loud }), mp3Padding)).toEqual({ before: delay, after });
      },
    ),
  );
});

test.each([
  ["a sound that begins at once", between(0, 0), { before: 0, after: 0 }],
  ["a sound in silence", between(3 * delay, 2 * atEnd), { before: delay, after: atEnd }],
  [
    "the noise of an encoder before a quiet sound",
    between(delay, 0, { quiet: 0.0005, loud: 0.05 }),
    { before: delay, after: 0 },
  ],
  [
    "the noise of a room before a sound",
    between(delay, 0, { quiet: 0.02, loud: 0.5 }),
    { before: 0, after: 0 },
  ],
  [
    "the noise of an encoder after a loud sound",
    between(0, 900, { quiet: 0.002, loud: 0.5 }),
    { before: 0, after: 900 },
  ],
  ["an echo", between(0, 900, { quiet: 0.01, loud: 0.5 }), { before: 0, after: 0 }],
  ["silence", between(0, 0, { loud: 0 }), { before: delay, after: atEnd }],
  [
    "less than a delay",
    { sampleRate: 8000, channels: [new Float32Array(delay)] },
    { before: 0, after: delay - 1 },
  ],
])("finds the padding of %s", (_, pcm, padding) => {
  expect(findPadding(pcm, mp3Padding)).toEqual(padding);
});
