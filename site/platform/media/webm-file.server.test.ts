import { BufferSource, EncodedPacketSink, Input, WEBM } from "mediabunny";
import { expect, it } from "vitest";
import { encodeCompactCopy } from "./compact-copy.server.ts";
import { readOggOpus } from "./read-ogg-opus.server.ts";
import { oggOfMatroska } from "./remux-audio.server.ts";
import { sine } from "./testing/test-tones.ts";
import { webmOfOggOpus } from "./webm-file.server.ts";

const oggOf = async (durationMs: number, channelCount = 1) => {
  const { channels, ...rest } = sine({ durationMs, channelCount });
  // Equal channels would become one.
  const different = channels.map((samples, index) =>
    index === 0 ? samples : samples.map((each) => -each / 2),
  );
  return (await encodeCompactCopy({ ...rest, channels: different })).bytes;
};

it.each([
  [1, 1],
  [13, 2],
  [100, 1],
  [777, 2],
  [20_001, 1],
])(
  "keeps the packets, delay and end of %i ms in %i channels when another program moves them back",
  async (durationMs, channelCount) => {
    const ogg = await oggOf(durationMs, channelCount);
    const returned = await oggOfMatroska(webmOfOggOpus(ogg));
    expect(readOggOpus(returned)).toEqual(readOggOpus(ogg));
  },
);

it("says its length to the sample before its first packet", async () => {
  const ogg = await oggOf(777);
  const input = new Input({ source: new BufferSource(webmOfOggOpus(ogg)), formats: [WEBM] });
  expect(await input.getDurationFromMetadata()).toBeCloseTo(readOggOpus(ogg).length / 48_000, 9);
});

it("leads to each second by its index", async () => {
  const input = new Input({ source: new BufferSource(webmOfOggOpus(await oggOf(5000))), formats: [WEBM] });
  const track = await input.getPrimaryAudioTrack();
  const sink = new EncodedPacketSink(track!);
  for (const seconds of [4.5, 0, 2.99, 1]) {
    const packet = await sink.getPacket(seconds);
    expect(seconds - packet!.timestamp, `${seconds} s`).toBeLessThan(0.02);
  }
});

it("writes the same bytes of the same sound, and few more than Ogg has", async () => {
  const ogg = await oggOf(3000);
  const webm = webmOfOggOpus(ogg);
  expect(Buffer.compare(webm, webmOfOggOpus(await oggOf(3000)))).toBe(0);
  expect(webm.length / ogg.length).toBeLessThan(1.06);
});

it("refuses what is no Opus in Ogg", () => {
  expect(() => webmOfOggOpus(new Uint8Array(100))).toThrow("it is no Opus");
});
