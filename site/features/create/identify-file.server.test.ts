import { expect, test } from "vitest";
import { encodeWav } from "../../platform/audio/encode-wav.ts";
import { measureAudio } from "../../platform/media/measure-audio.server.ts";
import { taggedAudio } from "../../platform/media/testing/tagged-audio.ts";
import { fixture, sine } from "../../platform/media/testing/test-tones.ts";
import { identifyFile } from "./identify-file.ts";

test.each<[string, Uint8Array]>([
  ...["tone.wav", "pcm24.wav", "float.wav", "tone.mp3", "tone.m4a", "tone.ogg", "tone.opus"].map(
    (name): [string, Uint8Array] => [name, fixture(name)],
  ),
  ["an M4A with tags", taggedAudio.m4a().bytes],
  ["stereo at 44,100 Hz", encodeWav(sine({ sampleRate: 44_100, channelCount: 2, durationMs: 333 }))],
])("pages and the site identify %s alike", async (_, bytes) => {
  const { identity } = await measureAudio(bytes);
  expect(await identifyFile(new Blob([new Uint8Array(bytes)]))).toBe(identity);
});

test("pages do not identify what they cannot read", async () => {
  await expect(identifyFile(new Blob(["no sound at all"]))).rejects.toThrow();
});
