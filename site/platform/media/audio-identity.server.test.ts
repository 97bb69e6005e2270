import { expect, test } from "vitest";
import { encodeWav } from "../audio/encode-wav.ts";
import type { Pcm } from "../audio/pcm.ts";
import { type AudioFormat, audioFormatNames } from "./audio-formats.server.ts";
import { measureAudio } from "./measure-audio.server.ts";
import { readMp3Frame, synchsafe } from "./mp3-frames.ts";
import { taggedAudio } from "./testing/tagged-audio.ts";
import { fixture, floatWav, sine } from "./testing/test-tones.ts";

const identityOf = async (bytes: Uint8Array) => (await measureAudio(bytes)).identity;

test.each(audioFormatNames)("a file of %s with other tags is the same sound", async (format: AudioFormat) => {
  const { fixtureName, bytes } = taggedAudio[format]();
  expect(await identityOf(bytes)).toBe(await identityOf(fixture(fixtureName)));
});

test("the same samples in another container without losses are the same sound", async () => {
  const names = ["tone.wav", "tone.flac", "pcm24.wav", "float.wav", "alac.m4a"];
  const identities = await Promise.all(names.map((name) => identityOf(fixture(name))));
  expect(new Set(identities).size).toBe(1);
  expect(identities[0]).toMatch(/^pcm:[0-9a-f]{64}$/);
});

test("a lossy file is the same sound without the frame that tells decoders its delay", async () => {
  const bytes = fixture("tone.mp3");
  const start = 10 + synchsafe(bytes, 6);
  expect(Buffer.from(bytes.subarray(start, start + 200)).includes("Info")).toBe(true);
  const audio = bytes.slice(start + (readMp3Frame(bytes, start)?.length ?? 0));
  expect(await identityOf(audio)).toBe(await identityOf(bytes));
});

/** A file of 24 bits with one channel. */
function wavOf24Bits(integers: readonly number[]): Uint8Array {
  const header = Buffer.from(encodeWav({ sampleRate: 48_000, channels: [new Float32Array()] }));
  header.writeUInt32LE(48_000 * 3, 28);
  header.writeUInt16LE(3, 32);
  header.writeUInt16LE(24, 34);
  header.writeUInt32LE(integers.length * 3, 40);
  const samples = Buffer.alloc(integers.length * 3);
  for (const [index, integer] of integers.entries()) samples.writeIntLE(integer, index * 3, 3);
  return new Uint8Array(Buffer.concat([header, samples]));
}

test("the same 24 bits are the same sound as integers and as floating-point numbers", async () => {
  const integers = Array.from(sine({ amplitude: 0.99 }).channels[0]!, (sample) =>
    Math.round(sample * 8_388_607),
  );
  const channel = Float32Array.from(integers, (integer) => integer / 8_388_608);
  const floats = floatWav({ sampleRate: 48_000, channels: [channel] });
  expect(await identityOf(wavOf24Bits(integers))).toBe(await identityOf(floats));
  // The last of 24 bits makes a difference.
  const other = integers.with(1000, (integers[1000] ?? 0) + 1);
  expect(await identityOf(wavOf24Bits(other))).not.toBe(await identityOf(floats));
});

test("two equal channels are the same sound as one, and other samples are others", async () => {
  const wav = (pcm: Pcm) => identityOf(encodeWav(pcm));
  const one = sine();
  const identity = await wav(one);
  expect(await wav(sine({ channelCount: 2 }))).toBe(identity);
  const { channels } = one;
  const others: Pcm[] = [
    { sampleRate: 44_100, channels },
    { ...one, channels: [channels[0]!.subarray(0, 47_999)] },
    { ...one, channels: [channels[0]!, channels[0]!.map((sample) => -sample)] },
    sine({ amplitude: 0.49 }),
  ];
  for (const other of others) expect(await wav(other)).not.toBe(identity);
});
