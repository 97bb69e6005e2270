import { expect, test } from "vitest";
import { readMp3Ends } from "./mp3-frames.ts";
import { fixture } from "./testing/test-tones.ts";

const mp3 = fixture("tone.mp3");
const text = new TextDecoder("latin1").decode(mp3);
const infoAt = Math.max(text.indexOf("Info"), text.indexOf("Xing"));
/** The frame after the one with information. */
const withoutInformation = (bytes: Uint8Array) => bytes.slice(text.indexOf("\u00ff\u00fb", infoAt));

test("reads how many samples an MP3 file has before and after its sound", () => {
  const { frames = 0, delay, padding } = readMp3Ends(mp3)!;
  expect(delay).toBe(576 + 529);
  // The fixture lasts half a second, at 16,000 Hz.
  expect(frames * 576 - delay - padding).toBe(16_000 / 2);
});

test("reads the number of frames alone of an encoder whose padding decoders ignore", () => {
  const other = mp3.slice();
  other.set([0x58, 0x58, 0x58, 0x58], infoAt + 120);
  expect(readMp3Ends(other)).toEqual({ frames: readMp3Ends(mp3)!.frames, delay: 0, padding: 0 });
});

test.each([
  ["without information", withoutInformation(mp3)],
  ["of another format", fixture("tone.wav")],
  ["of no bytes", new Uint8Array(0)],
  ["cut off in its first frame", mp3.slice(0, infoAt + 6)],
])("returns undefined for a file %s", (_, bytes) => {
  expect(readMp3Ends(bytes)).toBeUndefined();
});
