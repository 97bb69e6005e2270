import fc from "fast-check";
import { parseBuffer } from "music-metadata";
import { describe, expect, it, test } from "vitest";
import { bytesOf } from "../../features/import/testing/bomb.ts";
import { encodeWav } from "../audio/encode-wav.ts";
import { type AudioFormat, audioFormatNames } from "./audio-formats.server.ts";
import { decodeAudio } from "./decode-audio.server.ts";
import { measureAudio } from "./measure-audio.server.ts";
import { readMp4Track } from "./mp4-track.server.ts";
import { stripMetadata } from "./strip-metadata.server.ts";
import { m4aWithItunesTiming, plantedWord, taggedAudio } from "./testing/tagged-audio.ts";
import { fixture, sine } from "./testing/test-tones.ts";

/** What programs write about a file, in the encodings of tags. */
const told = [plantedWord, "Planted", "Exif", "Lavf", "LIST", "Short_Tone", "Somebody"];

function wordsIn(bytes: Uint8Array): string[] {
  const file = Buffer.from(bytes);
  return told.filter((word) => file.includes(word) || file.includes(Buffer.from(word, "utf16le")));
}

describe.each(audioFormatNames)("a file of format %s with every kind of tag", (format) => {
  const { fixtureName, bytes } = taggedAudio[format]();

  it("holds none of them without its metadata", async () => {
    expect(wordsIn(bytes)).toContain(plantedWord);
    const stripped = await stripMetadata(bytes, format);
    expect(wordsIn(stripped)).toEqual([]);
    const { common, native } = await parseBuffer(stripped);
    const { track, disk, movementIndex, encodersettings, ...others } = common;
    expect({ others, encodersettings }).toEqual({ others: {}, encodersettings: undefined });
    expect(
      Object.values(native)
        .flat()
        .filter(({ value }) => value !== ""),
    ).toEqual([]);
  });

  it("decodes to the same samples, of the same length", async () => {
    const plain = await measureAudio(fixture(fixtureName));
    const { pcm, durationMs, stripped } = await measureAudio(bytes);
    expect(pcm).toEqual(plain.pcm);
    expect(durationMs).toBe(plain.durationMs);
    expect(await decodeAudio(stripped, format)).toEqual(plain.pcm);
  });

  it("becomes the same file as one with other tags, which stays as it is", async () => {
    const stripped = await stripMetadata(bytes, format);
    expect(Buffer.from(stripped).equals(await stripMetadata(fixture(fixtureName), format))).toBe(true);
    expect(await stripMetadata(stripped, format)).toBe(stripped);
  });
});

test.each([
  ["adpcm.wav", "wav"],
  ["float.wav", "wav"],
  ["pcm24.wav", "wav"],
  ["alac.m4a", "m4a"],
] as const)("%s decodes to the same samples without its metadata", async (name, format) => {
  const stripped = await stripMetadata(fixture(name), format);
  expect(wordsIn(stripped)).toEqual([]);
  expect(await decodeAudio(stripped, format)).toEqual(await decodeAudio(fixture(name), format));
});

const endings: Record<AudioFormat, string> = {
  wav: "tone.wav",
  mp3: "tone.mp3",
  ogg: "tone.ogg",
  opus: "tone.opus",
  flac: "tone.flac",
  m4a: "tone.m4a",
};

test.each(Object.entries(endings))(
  "removes any bytes behind the end of a file of format %s",
  async (name, file) => {
    const format = name as AudioFormat;
    const whole = fixture(file);
    const plain = await stripMetadata(whole, format);
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ minLength: 8, maxLength: 300 }), async (rest) => {
        // The first box of a file that ends in the middle of it would be refused before.
        const last = format === "m4a" ? bytesOf([0, 0, 0, 0], "free", rest) : rest;
        const stripped = await stripMetadata(new Uint8Array(bytesOf(whole, last)), format);
        expect(Buffer.from(stripped).equals(plain)).toBe(true);
      }),
    );
  },
);

test("keeps the delay and padding that an MP3 file declares, and removes its encoder's version", async () => {
  const file = Buffer.from(fixture("tone.mp3"));
  const stripped = Buffer.from(await stripMetadata(file, "mp3"));
  const encoderAt = (bytes: Buffer) => bytes.indexOf("Lavc");
  const delayOf = (bytes: Buffer) => bytes.readUIntBE(encoderAt(bytes) + 21, 3);
  expect(delayOf(stripped)).toBe(delayOf(file));
  expect(delayOf(stripped)).toBeGreaterThan(0);
  expect(file.toString("latin1", encoderAt(file), encoderAt(file) + 9)).toMatch(/^Lavc\d/);
  expect(stripped.toString("latin1", encoderAt(stripped), encoderAt(stripped) + 9)).toBe("Lavc\0\0\0\0\0");
});

test("keeps the delay that Apple's encoders write as a tag, as an edit list", async () => {
  const bytes = m4aWithItunesTiming(1024, 7000);
  const stripped = await stripMetadata(bytes, "m4a");
  expect(Buffer.from(stripped).includes("iTunSMPB")).toBe(false);
  expect(readMp4Track(stripped).timing.elst).toBeDefined();
  const pcm = await decodeAudio(bytes, "m4a");
  expect(pcm.channels[0]).toHaveLength(7000);
  expect(await decodeAudio(stripped, "m4a")).toEqual(pcm);
});

test("states the length of an edit that a fragmented file leaves open", async () => {
  const plain = fixture("tone.m4a");
  const open = Buffer.from(plain);
  const editAt = open.indexOf("elst") + 12;
  open.writeUInt32BE(0, editAt);
  const stripped = Buffer.from(await stripMetadata(new Uint8Array(open), "m4a"));
  const { mdhd, elst } = readMp4Track(stripped).timing;
  const [trackMs, startMs] = [
    Buffer.from(mdhd!).readUInt32BE(16) / 16,
    Buffer.from(elst!).readUInt32BE(12) / 16,
  ];
  expect(Buffer.from(elst!).readUInt32BE(8)).toBe(Math.ceil(trackMs - startMs));
  expect(await decodeAudio(stripped, "m4a")).toEqual(await decodeAudio(open, "m4a"));
});

test("keeps the dates of no box of an MP4 file", async () => {
  const { bytes } = taggedAudio.m4a();
  const { mvhd, mdhd } = readMp4Track(await stripMetadata(bytes, "m4a")).timing;
  for (const header of [mvhd, mdhd])
    expect([...(header as Uint8Array).subarray(4, 12)]).toEqual(Array(8).fill(0));
});

test("returns a file of the site's own encoder as it is", async () => {
  const bytes = encodeWav(sine({ durationMs: 200 }));
  expect(await stripMetadata(bytes, "wav")).toBe(bytes);
});

test.each(audioFormatNames)("refuses bytes that hold no sound of format %s", async (format) => {
  const bytes = new Uint8Array(Buffer.from("This is no sound. ".repeat(20)));
  await expect(stripMetadata(bytes, format)).rejects.toMatchObject({ name: "AudioFaultError" });
});
