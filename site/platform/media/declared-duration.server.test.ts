import { expect, test } from "vitest";
import { bytesOf, repeated, u32le } from "../../features/import/testing/bomb.ts";
import { sampleCount } from "../audio/pcm.ts";
import { encodeCompactCopy } from "./compact-copy.server.ts";
import { joinBytes } from "./join-bytes.server.ts";
import { measureAudio } from "./measure-audio.server.ts";
import { firstMp3FrameAt, readMp3Frame } from "./mp3-frames.ts";
import { writePageChecksum } from "./ogg-checksum.ts";
import { oggPages } from "./ogg-pages.ts";
import { stripMetadata } from "./strip-metadata.server.ts";
import { fixture, sine } from "./testing/test-tones.ts";

/** The frames of audio of the MP3 fixture, whose first frame holds information. */
function mp3Frames(): Uint8Array {
  const file = fixture("tone.mp3");
  const first = firstMp3FrameAt(file);
  return file.subarray(first + readMp3Frame(file, first)!.length);
}

/** 36 milliseconds in 36 bytes: layer 3 of MPEG-2, 8 kbit/s, 16 kHz. */
const quietMp3Frame = bytesOf([0xff, 0xf3, 0x18, 0xc0], Buffer.alloc(32));
const QUIET_FRAME_MS = 36;

test.each([4, 20])(
  "takes an MP3 file of changing bit rates without information that begins with %i quiet frames",
  async (count) => {
    const bytes = new Uint8Array(bytesOf(repeated(quietMp3Frame, count * quietMp3Frame.length), mp3Frames()));
    const { durationMs } = await measureAudio(bytes);
    expect(Math.abs(durationMs - 500 - count * QUIET_FRAME_MS)).toBeLessThan(2 * 36 + 100);
  },
);

const pictureTag = () => {
  const content = bytesOf(u32le(100_000), u32le(2), "Cover Art (Front)\0", Buffer.alloc(100_000, 1));
  const head = (flags: number) =>
    bytesOf("APETAGEX", u32le(2000), u32le(content.length + 32), u32le(1), u32le(flags), new Uint8Array(8));
  return bytesOf(head(0xa0000000), content, head(0x80000000));
};

test.each([
  ["zeros", new Uint8Array(200_000)],
  ["a tag with a picture", pictureTag()],
])("takes an MP3 file without information that ends with %s", async (_, rest) => {
  const plain = await measureAudio(mp3Frames());
  const { durationMs } = await measureAudio(new Uint8Array(bytesOf(mp3Frames(), rest)), 2000);
  expect(durationMs).toBe(plain.durationMs);
});

test("leaves out the frame in which encoders of Fraunhofer describe an MP3 file", async () => {
  const frames = mp3Frames();
  const vbri = Buffer.alloc(readMp3Frame(frames, 0)!.length);
  vbri.set(frames.subarray(0, 4));
  vbri.write("VBRI", 36, "latin1");
  const [plain, measured] = [await measureAudio(frames), await measureAudio(joinBytes([vbri, frames]))];
  expect(measured.durationMs).toBe(500);
  expect(measured.stripped).toEqual(plain.stripped);
  expect(measured.identity).toBe(plain.identity);
});

test("refuses an MP3 file without information that ends in a frame", async () => {
  await expect(measureAudio(mp3Frames().slice(0, -20))).rejects.toMatchObject({ fault: "damaged" });
});

/** A WAV file of the fixtures whose chunk `fact` declares a number of samples. */
function wavWithFact(name: string, samples: number): Uint8Array {
  const file = fixture(name);
  const factAt = Buffer.from(file).indexOf("fact");
  const start = factAt < 0 ? Buffer.from(file).indexOf("data") : factAt;
  const end = factAt < 0 ? start : factAt + 12;
  return new Uint8Array(
    bytesOf(file.subarray(0, start), "fact", u32le(4), u32le(samples), file.subarray(end)),
  );
}

test.each(["tone.wav", "float.wav", "adpcm.wav"])(
  "takes %s whatever its chunk `fact` declares",
  async (name) => {
    const plain = await measureAudio(fixture(name));
    const count = sampleCount(plain.pcm);
    for (const samples of [2 * count, 4 * count, 0xffffffff, 0x7ffff000 / 8]) {
      const { durationMs } = await measureAudio(wavWithFact(name, samples), 1000);
      expect(durationMs, String(samples)).toBe(plain.durationMs);
    }
  },
);

/** The M4A fixture with its table of contents first, whose edit list plays a part of it. */
async function editedM4a(startMs: number, lengthMs: number): Promise<Buffer> {
  const file = Buffer.from(await stripMetadata(fixture("tone.m4a"), "m4a"));
  const editAt = file.indexOf("elst") + 12;
  // The movie counts milliseconds, and the track samples of 16,000 Hz.
  file.writeUInt32BE(lengthMs, editAt);
  file.writeUInt32BE(file.readUInt32BE(editAt + 4) + 16 * startMs, editAt + 4);
  return file;
}

test("takes an M4A file whose edit list skips the beginning and the end", async () => {
  const { durationMs } = await measureAudio(await editedM4a(300, 100), 200);
  expect(durationMs).toBeGreaterThanOrEqual(100);
  expect(durationMs).toBeLessThan(103);
});

test("refuses an M4A file whose frames are missing", async () => {
  const file = await editedM4a(0, 500);
  const content = file.indexOf("mdat") - 4;
  // A box of the size 0 continues to the end of the file.
  file.writeUInt32BE(0, content);
  const cut = new Uint8Array(file.subarray(0, content + Math.floor((file.length - content) / 5)));
  await expect(measureAudio(cut)).rejects.toMatchObject({ fault: "damaged" });
});

/** The pages of an Ogg file of Opus: two of headers, then one for each second. */
async function opusPages(): Promise<Uint8Array[]> {
  const { bytes } = await encodeCompactCopy(sine({ durationMs: 5000 }));
  return [...oggPages(bytes)].map(({ offset, end }) => bytes.subarray(offset, end));
}

test("takes a part of an Ogg file whose positions go on from the part before", async () => {
  const pages = await opusPages();
  const part = bytesOf(...pages.slice(0, 2), ...pages.slice(4));
  const { durationMs } = await measureAudio(new Uint8Array(part), 4000);
  expect(durationMs).toBeGreaterThan(2900);
  expect(durationMs).toBeLessThan(3100);
});

test("refuses an Ogg file with a missing page between others", async () => {
  const pages = await opusPages();
  const holey = bytesOf(...pages.slice(0, 4), ...pages.slice(5));
  await expect(measureAudio(new Uint8Array(holey))).rejects.toMatchObject({ fault: "damaged" });
});

test.each(["tone.ogg", "tone.opus", "flac.ogg"])("takes %s if its positions begin anywhere", async (name) => {
  const file = Buffer.from(fixture(name));
  for (const { offset, end } of oggPages(file)) {
    const page = file.subarray(offset, end);
    const position = page.readBigInt64LE(6);
    if (position === 0n) continue;
    page.writeBigInt64LE(position + 480_000n, 6);
    writePageChecksum(page);
  }
  const { durationMs } = await measureAudio(new Uint8Array(file), 1000);
  expect(durationMs).toBeGreaterThanOrEqual(500);
  expect(durationMs).toBeLessThan(600);
});
