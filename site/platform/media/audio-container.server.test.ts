import { expect, test } from "vitest";
import { joinBytes } from "./join-bytes.server.ts";
import { measureAudio } from "./measure-audio.server.ts";
import { firstMp3FrameAt, readMp3Frame } from "./mp3-frames.ts";
import { taggedAudio } from "./testing/tagged-audio.ts";
import { fixture } from "./testing/test-tones.ts";

const mp3 = fixture("tone.mp3");
const tagEnd = firstMp3FrameAt(mp3);
const [tag, frames] = [mp3.subarray(0, tagEnd), mp3.subarray(tagEnd)];

test.each([
  ["zeros in front of its frames", joinBytes([new Uint8Array(3000), frames])],
  ["zeros behind its tag", joinBytes([tag, new Uint8Array(200), frames])],
])("takes an MP3 file with %s", async (_, bytes) => {
  const { durationMs, identity } = await measureAudio(mp3);
  expect(await measureAudio(bytes)).toMatchObject({ format: "mp3", durationMs, identity });
});

test("takes an MP3 file that begins in the middle of a frame", async () => {
  const second = readMp3Frame(frames, 0)!.length;
  const whole = await measureAudio(frames.slice(second));
  const part = await measureAudio(joinBytes([frames.subarray(second - 90, second), frames.subarray(second)]));
  expect(part).toMatchObject({ format: "mp3", identity: whole.identity });
});

test("keeps the title of an MP3 file with zeros behind its tag", async () => {
  const { tags } = await measureAudio(joinBytes([tag, new Uint8Array(200), frames]));
  expect(tags.title).toBe("Short_Tone");
});

test("refuses an MP3 file with zeros in front that is cut off", async () => {
  const cut = joinBytes([new Uint8Array(3000), frames.subarray(0, -20)]);
  await expect(measureAudio(cut)).rejects.toMatchObject({ fault: "damaged" });
});

test("takes an AAC file without a container that begins with a tag, as parts of a stream do", async () => {
  const { identity } = await measureAudio(fixture("tone.aac"));
  const bytes = joinBytes([tag, fixture("tone.aac")]);
  expect(await measureAudio(bytes)).toMatchObject({ format: "m4a", identity });
});

/** An MP4 file that names another family of files. */
function branded(bytes: Uint8Array, brand: string): Uint8Array {
  const file = Buffer.from(bytes);
  file.write(brand, file.indexOf("ftyp") + 4, "latin1");
  return new Uint8Array(file);
}

/** The tagged fixture, whose other track is a picture. */
function video(): Uint8Array {
  const text = Buffer.from(taggedAudio.m4a().bytes).toString("latin1");
  return Buffer.from(text.replace(/(hdlr\0{8})meta/, "$1vide").replace("mett", "mp4v"), "latin1");
}

test.each(["M4V ", "3gp4", "3g2a"])(
  "takes sound in an MP4 file of the brand %s, but no video",
  async (brand) => {
    const { identity } = await measureAudio(fixture("tone.m4a"));
    expect(await measureAudio(branded(fixture("tone.m4a"), brand))).toMatchObject({
      format: "m4a",
      identity,
    });
    await expect(measureAudio(branded(video(), brand))).rejects.toMatchObject({
      fault: "not-audio",
      detail: "the file holds video",
    });
  },
);
