import { expect, test } from "vitest";
import { bytesOf, u32be, u32le } from "../../features/import/testing/bomb.ts";
import { block, comment } from "../../features/import/testing/flac-bombs.ts";
import { oggPackets, vorbisHeaders } from "../../features/import/testing/ogg-bombs.ts";
import { audioFormats } from "./audio-formats.server.ts";
import { measureAudio } from "./measure-audio.server.ts";
import { synchsafe } from "./mp3-frames.ts";
import { oggPages } from "./ogg-pages.ts";
import { fixture } from "./testing/test-tones.ts";
import { MAX_TAG_BYTES } from "./trim-tags.server.ts";

const picture = "A".repeat(2 * MAX_TAG_BYTES);
const comments = bytesOf(
  u32le(4),
  "Tuna",
  u32le(3),
  ...["ARTIST=Somebody", `METADATA_BLOCK_PICTURE=${picture}`, "TITLE=Short"].map(longComment),
);

function longComment(text: string): Buffer {
  return bytesOf(u32le(text.length), comment(text).subarray(4));
}

/** An Ogg file whose comments share pages with what follows them in `headers`. */
function oggWith(name: string, ...headers: Uint8Array[]): Buffer {
  const file = fixture(name);
  const [first, second, third] = [...oggPages(file)].map(({ offset }) => offset);
  const stream = Buffer.from(file).readUInt32LE(14);
  return bytesOf(file.subarray(first, second), oggPackets(headers, 1, stream), file.subarray(third));
}

const [, , setup = Buffer.alloc(0)] = vorbisHeaders();
const flac = fixture("tone.flac");
const mp3 = fixture("tone.mp3");
const mp3TagBytes = 10 + synchsafe(mp3, 6);
const frames = bytesOf(textFrame("TPE1", "Somebody"), pictureFrame(), textFrame("TIT2", "Short"));
const files = {
  "tone.flac": bytesOf(flac.subarray(0, 42), block(4, comments), flac.subarray(42)),
  "tone.opus": oggWith("tone.opus", bytesOf("OpusTags", comments)),
  "tone.ogg": oggWith("tone.ogg", bytesOf("\u0003vorbis", comments, [1]), setup),
  "tone.mp3": bytesOf(
    "ID3",
    [3, 0, 0],
    [21, 14, 7, 0].map((shift) => (frames.length >> shift) & 0x7f),
    frames,
    mp3.subarray(mp3TagBytes),
  ),
};

function textFrame(id: string, text: string): Buffer {
  return bytesOf(id, u32be(text.length + 1), [0, 0, 0], text);
}

function pictureFrame(): Buffer {
  return bytesOf("APIC", u32be(picture.length), [0, 0], picture);
}

test.each(Object.entries(files))(
  "reads the texts and all samples of %s with a large picture",
  async (name, bytes) => {
    const plain = await measureAudio(fixture(name));
    const { pcm, tags, format } = await measureAudio(bytes);
    expect(tags).toMatchObject({ artist: "Somebody", title: "Short" });
    expect(pcm).toEqual(plain.pcm);
    expect(audioFormats[format].trimTags(bytes).length).toBeLessThan(fixture(name).length + 10_000);
  },
);

test.each(Object.keys(files))("leaves the small tags of %s as they are", async (name) => {
  const { format } = await measureAudio(fixture(name));
  expect(Buffer.from(audioFormats[format].trimTags(fixture(name))).equals(fixture(name))).toBe(true);
});
