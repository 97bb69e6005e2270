import { expect, test } from "vitest";
import { encodeWav } from "../audio/encode-wav.ts";
import { decodeAudio } from "./decode-audio.server.ts";
import { sine } from "./testing/test-tones.ts";

test.each([1, 2])("a file of %i channels decodes to the samples that went in", async (channelCount) => {
  const pcm = sine({ durationMs: 100, sampleRate: 22_050, channelCount });
  const decoded = await decodeAudio(encodeWav(pcm), "wav");
  expect(decoded.sampleRate).toBe(22_050);
  expect(decoded.channels).toHaveLength(channelCount);
  const [original, copy] = [pcm.channels[0]!, decoded.channels[channelCount - 1]!];
  expect(copy).toHaveLength(original.length);
  for (const [index, sample] of original.entries()) expect(copy[index]).toBeCloseTo(sample, 4);
});

test("clips samples beyond full scale", async () => {
  const pcm = { sampleRate: 8000, channels: [Float32Array.of(3, -3, 0)] };
  const { channels } = await decodeAudio(encodeWav(pcm), "wav");
  expect(channels[0]![0]).toBeCloseTo(1, 3);
  expect(channels[0]![1]).toBeCloseTo(-1, 3);
});
