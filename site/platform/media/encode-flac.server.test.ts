import { expect, test } from "vitest";
import { encodeWav } from "../audio/encode-wav.ts";
import { decodeAudio } from "./decode-audio.server.ts";
import { encodeFlac } from "./encode-flac.server.ts";
import { measureAudio } from "./measure-audio.server.ts";
import { stripMetadata } from "./strip-metadata.server.ts";
import { fixture, sine } from "./testing/test-tones.ts";

test.each([
  ["16 bits in stereo", encodeWav(sine({ channelCount: 2, sampleRate: 44_100 })), 16],
  ["24 bits", fixture("pcm24.wav"), 24],
  ["an odd rate", encodeWav(sine({ sampleRate: 11_111 })), 16],
  ["6 channels", encodeWav(sine({ channelCount: 6, durationMs: 200 })), 16],
] as const)("FLAC of a WAV file of %s has the same samples, and no words", async (_, wav, bits) => {
  const pcm = await decodeAudio(wav, "wav");
  const flac = await encodeFlac(pcm, bits);
  const back = await decodeAudio(flac, "flac");
  expect(back.sampleRate).toBe(pcm.sampleRate);
  expect(back.channels).toHaveLength(pcm.channels.length);
  for (const [number, samples] of back.channels.entries())
    expect(differences(samples, pcm.channels[number]!, 2 ** (bits - 1))).toBe(0);
  expect(flac.length).toBeLessThan(wav.length);
  expect(Buffer.compare(await stripMetadata(flac, "flac"), flac)).toBe(0);
  expect((await measureAudio(flac)).declaredDurationMs).toBeCloseTo(
    (pcm.channels[0]!.length / pcm.sampleRate) * 1000,
    0,
  );
});

/** Counts samples whose whole numbers differ. The decoders scale the lowest one differently. */
function differences(flac: Float32Array, wav: Float32Array, scale: number): number {
  const isOther = (sample: number, at: number) => {
    const given = wav[at] ?? 0;
    const expected = Math.round(given * (given < 0 ? scale : scale - 1));
    return Math.abs(Math.round(sample * (scale - 1)) - expected) > (scale > 2 ** 15 ? 1 : 0);
  };
  return flac.length === wav.length ? flac.filter(isOther).length : -1;
}
