import { expect, test } from "vitest";
import { mixToTwo } from "./two-channels.ts";

const BOTH = Math.SQRT1_2;

/** Returns how loud each of four channels is on the left and on the right. */
function sidesOfFour(isAac: boolean): number[][] {
  return [0, 1, 2, 3].map((heard) => {
    const channels = [0, 1, 2, 3].map((channel) => Float32Array.of(channel === heard ? 1 : 0));
    return mixToTwo({ sampleRate: 48_000, channels }, isAac).channels.map(([sample = 0]) => sample);
  });
}

test("four channels are two in front and two behind, but those of AAC have a centre and one behind", () => {
  const nearly = (sides: number[]) => sides.map((level) => expect.closeTo(level, 5));
  const front = [
    [1, 0],
    [0, 1],
  ];
  expect(sidesOfFour(false)).toEqual([...front, [BOTH, 0], [0, BOTH]].map(nearly));
  expect(sidesOfFour(true)).toEqual([...front, [BOTH, BOTH], [BOTH, BOTH]].map(nearly));
});
