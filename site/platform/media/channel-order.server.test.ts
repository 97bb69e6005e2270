import { expect, test } from "vitest";
import { alac } from "../../features/import/testing/mp4-bombs.ts";
import { decodeM4a } from "./format-decoders.server.ts";

const SAMPLES = 4;
/** The kinds of an element of ALAC by its letter, and how many channels each has. */
const kinds: Record<string, { tag: number; channelCount: number }> = {
  S: { tag: 0, channelCount: 1 },
  P: { tag: 1, channelCount: 2 },
  B: { tag: 3, channelCount: 1 },
};

/** A frame of ALAC without compression, whose first channel has the value 1, the second 2, and so on. */
function numberedFrame(elements: string): Uint8Array {
  const bits = (value: number, count: number) => value.toString(2).padStart(count, "0");
  let channel = 0;
  const parts = [...elements].map((letter) => {
    const { tag, channelCount } = kinds[letter]!;
    const values = Array.from({ length: channelCount }, () => bits(++channel, 16)).join("");
    const isPartialAndPlain = 0b1001;
    return (
      bits(tag, 3) + bits(0, 16) + bits(isPartialAndPlain, 4) + bits(SAMPLES, 32) + values.repeat(SAMPLES)
    );
  });
  const frame = `${parts.join("")}111`;
  return Uint8Array.from({ length: Math.ceil(frame.length / 8) }, (_, index) =>
    Number.parseInt(frame.slice(8 * index, 8 * index + 8).padEnd(8, "0"), 2),
  );
}

test.each([
  ["S", [1]],
  ["P", [1, 2]],
  ["SP", [2, 3, 1]],
  ["SPS", [2, 3, 1, 4, 4]],
  ["SPP", [2, 3, 1, 4, 5]],
  ["SPPB", [2, 3, 1, 6, 4, 5]],
  ["SPPSB", [2, 3, 1, 7, 6, 4, 5]],
  ["SPPPB", [4, 5, 1, 8, 6, 7, 2, 3]],
])("gives the channels of ALAC the order of WAV: %s", async (elements, order) => {
  const channelCount = [...elements].reduce((sum, letter) => sum + kinds[letter]!.channelCount, 0);
  const [piece] = await decodeM4a(new Uint8Array(alac(4096, channelCount, numberedFrame(elements))));
  expect(piece!.channelData.map((samples) => [...samples].map((sample) => sample * 32_768))).toEqual(
    order.map((value) => Array(SAMPLES).fill(value)),
  );
});
