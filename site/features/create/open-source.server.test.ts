import {
  BlobSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  FLAC,
  Input,
  MP3,
  MP4,
  Mp4OutputFormat,
  OGG,
  Output,
} from "mediabunny";
import { expect, test } from "vitest";
import { measureAudio } from "../../platform/media/measure-audio.server.ts";
import { fixture } from "../../platform/media/testing/test-tones.ts";
import { openSource } from "./open-source.ts";

const blobOf = (...parts: Uint8Array[]) => new Blob(parts.map((part) => new Uint8Array(part)));

/** Opens a file without the decoders of a browser. */
const factsOf = async (...parts: Uint8Array[]) => (await openSource(blobOf(...parts), true)).facts;

/** Returns the encoded audio of a fixture in an MP4 file, as browsers that record write it. */
async function inMp4(name: string): Promise<Uint8Array> {
  const input = new Input({ source: new BlobSource(blobOf(fixture(name))), formats: [MP3, OGG, FLAC, MP4] });
  const track = (await input.getPrimaryAudioTrack())!;
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat(), target });
  const source = new EncodedAudioPacketSource((await track.getCodec())!);
  output.addAudioTrack(source);
  await output.start();
  const decoderConfig = (await track.getDecoderConfig())!;
  for await (const packet of new EncodedPacketSink(track).packets())
    await source.add(packet, { decoderConfig });
  await output.finalize();
  return new Uint8Array(target.buffer!);
}

test.each([
  "tone.wav",
  "pcm24.wav",
  "float.wav",
  "tone.mp3",
  "tone.ogg",
  "tone.opus",
  "tone.flac",
  "tone.m4a",
  "tone.aac",
  "tone.webm",
  "tone.mka",
])("%s is sent as it is", async (name) => {
  expect(await factsOf(fixture(name))).toMatchObject({ isAccepted: true, isDamaged: false });
});

test.each([
  ["tone.m4a", true],
  ["tone.opus", false],
  ["tone.mp3", false],
  ["tone.flac", false],
])("%s in an MP4 file is sent as it is, if the site takes that: %s", async (name, isAccepted) => {
  expect(await factsOf(await inMp4(name))).toMatchObject({ isAccepted, isDamaged: false });
});

test.each(["tone.ogg", "tone.opus"])(
  "%s that is joined to another one is encoded anew, since the page shows the first part only",
  async (name) => {
    const facts = await factsOf(fixture(name), fixture(name));
    expect(facts).toMatchObject({ isAccepted: false, isDamaged: false });
  },
);

/** Returns `tone.m4a` with an edit list that begins with a pause. Its samples come before its tables, so their offsets stay. */
function withPause(pauseMs: number, delay: number): Uint8Array {
  const file = Buffer.from(fixture("tone.m4a"));
  const grownBy = 12;
  for (const type of ["moov", "trak", "edts", "elst"]) {
    const sizeAt = file.indexOf(type) - 4;
    file.writeUInt32BE(file.readUInt32BE(sizeAt) + grownBy, sizeAt);
  }
  const entriesAt = file.indexOf("elst") + 12;
  file.writeUInt32BE(2, entriesAt - 4);
  file.writeUInt32BE(500 + (1024 - delay) / 16, entriesAt);
  file.writeUInt32BE(delay, entriesAt + 4);
  const pause = Buffer.alloc(grownBy);
  pause.writeUInt32BE(pauseMs, 0);
  pause.writeInt32BE(-1, 4);
  pause.writeUInt16BE(1, 8);
  return Buffer.concat([file.subarray(0, entriesAt), pause, file.subarray(entriesAt)]);
}

// The encoder's delay is 1024 samples or 64 ms, which the last file leaves in the sound.
test.each([
  [20, 1024],
  [64, 1024],
  [500, 1024],
  [436, 0],
])("leaves out a pause of %d ms before an M4A, as the site does", async (pauseMs, delay) => {
  const bytes = withPause(pauseMs, delay);
  const { facts, startSeconds, possiblePadding } = await openSource(blobOf(bytes), true);
  const { durationMs } = await measureAudio(bytes);
  expect(facts.durationMs - durationMs).toBeCloseTo(0);
  expect(startSeconds).toBeCloseTo(pauseMs / 1000);
  expect(possiblePadding).toBeUndefined();
});
