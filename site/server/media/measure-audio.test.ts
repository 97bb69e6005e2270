import { expect, test } from "vitest";
import { encodeWav } from "../../contract/audio/encode-wav.ts";
import { measureAudio } from "./measure-audio.ts";
import { fixture, sine } from "./testing/test-tones.ts";

test.each([
  ["tone.wav", "wav", true],
  ["tone.mp3", "mp3", true],
  ["tone.flac", "flac", true],
  ["tone.m4a", "m4a", true],
  ["pcm24.wav", "wav", true],
  ["tone.ogg", "ogg", false],
  ["tone.opus", "opus", false],
  ["adpcm.wav", "wav", false],
  ["float.wav", "wav", false],
  ["alac.m4a", "m4a", false],
])("%s is %s; every browser plays it: %s", async (name, format, playsEverywhere) => {
  const measured = await measureAudio(fixture(name));
  expect(measured).toMatchObject({ format, playsEverywhere, isSilent: false });
  // ADPCM fills its last block.
  expect(measured.durationMs).toBeGreaterThanOrEqual(499);
  expect(measured.durationMs).toBeLessThanOrEqual(name === "adpcm.wav" ? 600 : 502);
  expect(measured.loudnessLufs).toBeCloseTo(-13.5, 0);
  expect(measured.peaks).toHaveLength(100);
  expect(measured.peaks[1]).toBeGreaterThan(measured.peaks[98]! * 2);
});

test("returns the tags of a file", async () => {
  const { tags } = await measureAudio(fixture("tone.mp3"));
  expect(tags).toMatchObject({ title: "Short_Tone", artist: "Somebody", genre: ["Memes"] });
});

test.each([
  "tone.wav",
  "tone.mp3",
  "tone.ogg",
  "tone.opus",
  "tone.flac",
  "tone.m4a",
  "adpcm.wav",
  "alac.m4a",
])("%s is refused wherever it is cut off", async (name) => {
  const whole = fixture(name);
  for (const part of [0.97, 0.8, 0.5, 0.2]) {
    const cut = whole.slice(0, Math.floor(whole.length * part));
    await expect(measureAudio(cut), `${part} of ${name}`).rejects.toMatchObject({ fault: "damaged" });
  }
});

test("accepts a recording whose header leaves its length open", async () => {
  const bytes = encodeWav(sine({ durationMs: 300 }));
  new DataView(bytes.buffer).setUint32(40, 0xffffffff, true);
  expect((await measureAudio(bytes)).durationMs).toBe(300);
});

test("finds the samples of a recording behind a chunk of odd length and its pad byte", async () => {
  const bytes = encodeWav(sine({ durationMs: 300 }));
  const oddChunk = [...new TextEncoder().encode("note"), 3, 0, 0, 0, 1, 2, 3, 0];
  const samplesAt = 36;
  const withChunk = Uint8Array.of(...bytes.subarray(0, samplesAt), ...oddChunk, ...bytes.subarray(samplesAt));
  new DataView(withChunk.buffer).setUint32(4, withChunk.length - 8, true);
  expect((await measureAudio(withChunk)).durationMs).toBe(300);
});

test("measures bytes in the middle of a shared buffer", async () => {
  const bytes = encodeWav(sine({ durationMs: 300 }));
  const shared = new Uint8Array(bytes.length + 2000).fill(255);
  shared.set(bytes, 1001);
  expect((await measureAudio(shared.subarray(1001, 1001 + bytes.length))).durationMs).toBe(300);
});

test.each([
  ["no bytes", new Uint8Array(0), "empty"],
  ["text", new TextEncoder().encode("<html>not found</html>".repeat(50)), "not-audio"],
  [
    "a picture",
    Uint8Array.of(137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82, 0, 0, 0, 1),
    "not-audio",
  ],
  ["an AIFF file", new TextEncoder().encode("FORM\0\0\0\u0020AIFFCOMM".padEnd(64, "\0")), "unsupported"],
  ["a rate that nothing plays", encodeWav(sine({ sampleRate: 1000 })), "unsupported"],
  ["more channels than anybody has", encodeWav(sine({ channelCount: 9, durationMs: 50 })), "unsupported"],
  ["a header alone", encodeWav({ sampleRate: 8000, channels: [new Float32Array(0)] }), "damaged"],
])("%s is refused", async (_, bytes, fault) => {
  await expect(measureAudio(bytes)).rejects.toMatchObject({ name: "AudioFaultError", fault });
});

test("applies the limit of length to decoded samples", async () => {
  const bytes = encodeWav(sine({ durationMs: 1000, sampleRate: 8000 }));
  expect((await measureAudio(bytes, 1000)).durationMs).toBe(1000);
  await expect(measureAudio(bytes, 999)).rejects.toMatchObject({ fault: "too-long" });
  await expect(measureAudio(bytes, 500)).rejects.toMatchObject({ fault: "too-long" });
});
