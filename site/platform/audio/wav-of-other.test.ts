import fc from "fast-check";
import { expect, it } from "vitest";
import { encodeWav } from "./encode-wav.ts";
import { DamagedAudio, UnsupportedAudio } from "./known-audio.ts";
import { type LinearAudio, wavOfLinearAudio } from "./linear-audio.ts";
import { wavOfOther } from "./wav-of-other.ts";

const SAMPLES = 44;
const wav = (sampleBytes: number, isBigEndian: boolean, bytes: number[], more: Partial<LinearAudio> = {}) => {
  const audio: LinearAudio = {
    coding: "integer",
    channelCount: 1,
    sampleRate: 8000,
    sampleBytes,
    isBigEndian,
    isSigned: true,
    dataOffset: 0,
    dataBytes: bytes.length,
    ...more,
  };
  return [...wavOfLinearAudio(Uint8Array.from(bytes), audio).subarray(SAMPLES)];
};

it("turns samples round, and gives those of one byte the sign that WAV expects", () => {
  expect(wav(2, true, [1, 2, 3, 4])).toEqual([2, 1, 4, 3]);
  expect(wav(3, true, [1, 2, 3])).toEqual([3, 2, 1]);
  expect(wav(2, false, [1, 2])).toEqual([1, 2]);
  expect(wav(1, true, [0, 0x7f, 0x80])).toEqual([0x80, 0xff, 0]);
  expect(wav(1, true, [0, 0xff], { isSigned: false })).toEqual([0, 0xff]);
  expect(wav(1, true, [0, 0xff], { coding: "mu-law" })).toEqual([0, 0xff]);
});

it("declares samples that the file does not have", () => {
  const cut = wavOfOther(au({ dataBytes: 100, samples: [1, 2] }));
  expect(new DataView(cut?.buffer ?? new ArrayBuffer(0)).getUint32(40, true)).toBe(100);
});

it("leaves WAV files alone", () => {
  expect(wavOfOther(encodeWav({ sampleRate: 8000, channels: [new Float32Array(8)] }))).toBeUndefined();
});

it("reads any bytes after the beginning of a kind, or names it", () => {
  const kinds = [
    "FORM\0\0\0\0AIFFCOMM",
    "FORM\0\0\0\0AIFCCOMM",
    ".snd",
    "caff\0\u0001\0\0desc",
    "RF64\0\0\0\0WAVEds64",
    "OggS",
  ];
  fc.assert(
    fc.property(fc.constantFrom(...kinds), fc.uint8Array({ maxLength: 200 }), (kind, rest) => {
      const bytes = Uint8Array.from([...new TextEncoder().encode(kind), ...rest]);
      try {
        wavOfOther(bytes);
      } catch (error) {
        expect([UnsupportedAudio, DamagedAudio]).toContain((error as Error).constructor);
      }
    }),
    { numRuns: 2000 },
  );
});

function au({ dataBytes, samples }: { dataBytes: number; samples: number[] }): Uint8Array {
  const bytes = new Uint8Array(24 + samples.length);
  const view = new DataView(bytes.buffer);
  bytes.set(new TextEncoder().encode(".snd"));
  for (const [index, value] of [24, dataBytes, 3, 8000, 1].entries()) view.setUint32(4 + 4 * index, value);
  bytes.set(samples, 24);
  return bytes;
}
