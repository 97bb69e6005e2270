import { describe, expect, it, test } from "vitest";
import { measureLoudness } from "../audio/loudness.ts";
import { durationMsOf, type Pcm, sampleCount } from "../audio/pcm.ts";
import { cafOfOggOpus } from "./caf-file.server.ts";
import { encodeCompactCopy } from "./compact-copy.server.ts";
import { decodeAudio } from "./decode-audio.server.ts";
import { sine } from "./testing/test-tones.ts";

const copyOf = async (pcm: Pcm) => decodeAudio((await encodeCompactCopy(pcm)).bytes, "opus");

describe.each([
  ["at 44,100 Hz", sine({ sampleRate: 44_100, durationMs: 777 })],
  ["at 96,000 Hz", sine({ sampleRate: 96_000, durationMs: 500 })],
  ["at 22,050 Hz", sine({ sampleRate: 22_050, durationMs: 333 })],
  ["of a hundredth of a second", sine({ durationMs: 10 })],
  ["of two channels", { ...sine({ channelCount: 2 }), channels: [sineAt(300), sineAt(500)] }],
])("the compact copy of a sound %s", (_, pcm) => {
  it("has its length to the sample, and its level", async () => {
    const copy = await copyOf(pcm);
    expect(copy.channels).toHaveLength(pcm.channels.length);
    expect(sampleCount(copy)).toBe(Math.ceil((sampleCount(pcm) * 48_000) / pcm.sampleRate));
    const [given, heard] = [measureLoudness(pcm), measureLoudness(copy)];
    if (given !== null && heard !== null) expect(Math.abs(heard - given)).toBeLessThan(0.5);
  });
});

function sineAt(frequency: number): Float32Array {
  return sine({ frequency }).channels[0]!;
}

test("a loop has no pause: the end of a copy goes on at its beginning", async () => {
  // A whole number of periods, so that the sound itself is continuous.
  const [samples = new Float32Array()] = (await copyOf(sine({ frequency: 480, durationMs: 1000 }))).channels;
  const twice = Float32Array.of(...samples.slice(-2400), ...samples.slice(0, 2400));
  const levelOf = (from: number) => Math.hypot(...twice.slice(from, from + 100));
  for (let from = 0; from < twice.length - 100; from += 100)
    expect(levelOf(from) / levelOf(0), `${from}`).toBeGreaterThan(0.8);
});

test("equal channels are stored once, and six become two with all of their sound", async () => {
  expect((await copyOf(sine({ channelCount: 2 }))).channels).toHaveLength(1);
  const silent = () => new Float32Array(48_000);
  const channels = [silent(), silent(), sineAt(300), silent(), silent(), sineAt(500)];
  const length = channels[2]!.length;
  const pcm = { sampleRate: 48_000, channels: channels.map((samples) => samples.slice(0, length)) };
  const copy = await copyOf(pcm);
  const peaks = copy.channels.map((samples) => samples.reduce((most, one) => Math.max(most, one), 0));
  expect(peaks[0]).toBeGreaterThan(0.25);
  expect(peaks[1]).toBeGreaterThan(peaks[0]! + 0.1);
});

test("the same samples become the same bytes, of which a second takes 8 or 12 KB", async () => {
  const mono = sine({ durationMs: 4000, frequency: 600 });
  const [{ bytes: one }, { bytes: other }] = [await encodeCompactCopy(mono), await encodeCompactCopy(mono)];
  expect(Buffer.compare(one, other)).toBe(0);
  expect(one.length / 4).toBeLessThan(9000);
  const stereo = { ...mono, channels: [mono.channels[0]!, mono.channels[0]!.toReversed()] };
  expect((await encodeCompactCopy(stereo)).bytes.length / 4).toBeLessThan(13_500);
});

describe("a compact copy in CAF", () => {
  it("has the same packets, delay, length and padding", async () => {
    const pcm = sine({ durationMs: 777 });
    const { bytes: ogg } = await encodeCompactCopy(pcm);
    const caf = Buffer.from(cafOfOggOpus(ogg));
    const chunks = chunksOf(caf);
    expect(Object.keys(chunks)).toEqual(["desc", "pakt", "data"]);
    const [description, table, data] = [chunks.desc!, chunks.pakt!, chunks.data!];
    expect(description.readDoubleBE(0)).toBe(48_000);
    expect(description.toString("latin1", 8, 12)).toBe("opus");
    expect([description.readUInt32BE(20), description.readUInt32BE(24)]).toEqual([960, 1]);
    const packetCount = Number(table.readBigInt64BE(0));
    const [valid, priming, remainder] = [
      Number(table.readBigInt64BE(8)),
      table.readInt32BE(16),
      table.readInt32BE(20),
    ];
    expect(valid).toBe(sampleCount(pcm));
    expect(valid + priming + remainder).toBe(packetCount * 960);
    expect(remainder).toBeLessThan(960);
    const sizes = sizesOf(table.subarray(24));
    expect(sizes).toHaveLength(packetCount);
    const packets = data.subarray(4);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(packets.length);
    // Pages of Ogg hold the same packets, one after the other, behind a header of 27 bytes and their lengths.
    expect(
      Buffer.from(ogg).includes(
        packets.subarray(
          0,
          sizes.slice(0, 20).reduce((a, b) => a + b),
        ),
      ),
    ).toBe(true);
    expect(caf.length).toBeLessThan(ogg.length + 200);
  });

  it("cannot be made of other files", () => {
    expect(() => cafOfOggOpus(new Uint8Array(100))).toThrow("it is no Opus");
  });
});

test("a copy lasts as long as its sound", async () => {
  const pcm = sine({ sampleRate: 44_100, durationMs: 1234 });
  expect(durationMsOf(await copyOf(pcm))).toBe(1234);
});

function chunksOf(caf: Buffer): Record<string, Buffer> {
  const chunks: Record<string, Buffer> = {};
  for (let at = 8; at < caf.length; ) {
    const size = Number(caf.readBigInt64BE(at + 4));
    chunks[caf.toString("latin1", at, at + 4)] = caf.subarray(at + 12, at + 12 + size);
    at += 12 + size;
  }
  return chunks;
}

function sizesOf(bytes: Buffer): number[] {
  const sizes: number[] = [];
  let value = 0;
  for (const byte of bytes) {
    value = (value << 7) | (byte & 0x7f);
    if (byte & 0x80) continue;
    sizes.push(value);
    value = 0;
  }
  return sizes;
}
