import { expect, test } from "vitest";
import { bytesOf, repeated } from "../../features/import/testing/bomb.ts";
import { decodeAudio } from "./decode-audio.server.ts";
import { measureAudio } from "./measure-audio.server.ts";
import { writePageChecksum } from "./ogg-checksum.ts";
import { oggPages } from "./ogg-pages.ts";
import { fixture } from "./testing/test-tones.ts";

const joined = (...parts: Uint8Array[]) => new Uint8Array(bytesOf(...parts));
const samplesOf = async (bytes: Uint8Array) => (await decodeAudio(bytes, "ogg")).channels[0]!;

/** The Vorbis fixture with another setup, which makes other samples of the same packets. */
function otherVorbis(): Uint8Array {
  const file = Buffer.from(fixture("tone.ogg"));
  const entry = file.indexOf("\u0005vorbis", 0, "latin1") + 2390;
  file[entry] = (file[entry] ?? 0) ^ 1;
  for (const { offset, end } of oggPages(file)) writePageChecksum(file.subarray(offset, end));
  return file;
}

test.each([
  ["Vorbis of another setup", otherVorbis()],
  ["FLAC", fixture("flac.ogg")],
])("decodes each part of an Ogg file whose second part is %s", async (_, second) => {
  const first = fixture("tone.ogg");
  const parts = [...(await samplesOf(first)), ...(await samplesOf(second))];
  expect(await samplesOf(joined(first, second))).toEqual(Float32Array.from(parts));
  expect(await samplesOf(second)).not.toEqual(await samplesOf(first));
});

/** Silence in layer 3 of MPEG-2, 8 kbit/s, 24 kHz. */
const frameOf24kHz = bytesOf([0xff, 0xf3, 0x14, 0xc0], Buffer.alloc(20));

test.each([
  ["Ogg", joined(fixture("tone.ogg"), fixture("tone.opus"))],
  ["MP3", joined(fixture("tone.mp3"), repeated(frameOf24kHz, 40 * frameOf24kHz.length))],
])("refuses an %s file of parts with different rates, instead of playing one too fast", async (_, bytes) => {
  await expect(measureAudio(bytes)).rejects.toMatchObject({
    fault: "unsupported",
    detail: "it changes its sample rate in the middle",
  });
});
