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

it("reads an AIFF file whose samples come before or after their description", () => {
  const description = [..."COMM\0\0\0\u0012\0\u0001\0\0\0\u0002\0\u0010\u0040\u000b\u00fa\0\0\0\0\0\0\0"];
  const sound = [..."SSND\0\0\0\u000c\0\0\0\0\0\0\0\0\u0001\u0002\u0003\u0004"];
  for (const chunks of [
    [description, sound],
    [sound, description],
  ]) {
    const bytes = Uint8Array.from([..."FORM\0\0\0\0AIFF", ...chunks.flat()], (letter) =>
      letter.charCodeAt(0),
    );
    expect([...(wavOfOther(bytes)?.subarray(SAMPLES) ?? [])]).toEqual([2, 1, 4, 3]);
  }
});

it("takes each sample of a CAF file from all of its bytes, and refuses those that share bytes", () => {
  const left = [0, 1, 2, 3];
  const right = [0, 4, 5, 6];
  const wavFile = wavOfOther(caf({ frameBytes: 8, bits: 24, samples: [...left, ...right] }))!;
  const view = new DataView(wavFile.buffer);
  expect([view.getUint16(32, true), view.getUint16(34, true)]).toEqual([8, 32]);
  expect([...wavFile.subarray(SAMPLES)]).toEqual([...left, ...right]);
  expect(() => wavOfOther(caf({ frameBytes: 5, bits: 20, samples: left }))).toThrow(DamagedAudio);
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

/** Two channels of integers whose lowest byte comes first. */
function caf({ frameBytes, bits, samples }: { frameBytes: number; bits: number; samples: number[] }) {
  const isLittleEndian = 2;
  const description = Buffer.alloc(44);
  description.write("desc");
  description.writeBigInt64BE(32n, 4);
  description.writeDoubleBE(8000, 12);
  description.write("lpcm", 20);
  for (const [index, value] of [isLittleEndian, frameBytes, 1, 2, bits].entries())
    description.writeUInt32BE(value, 24 + 4 * index);
  const data = Buffer.alloc(16);
  data.write("data");
  data.writeBigInt64BE(BigInt(4 + samples.length), 4);
  return new Uint8Array(
    Buffer.concat([Buffer.from("caff\0\u0001\0\0", "latin1"), description, data, Buffer.from(samples)]),
  );
}

function au({ dataBytes, samples }: { dataBytes: number; samples: number[] }): Uint8Array {
  const bytes = new Uint8Array(24 + samples.length);
  const view = new DataView(bytes.buffer);
  bytes.set(new TextEncoder().encode(".snd"));
  for (const [index, value] of [24, dataBytes, 3, 8000, 1].entries()) view.setUint32(4 + 4 * index, value);
  bytes.set(samples, 24);
  return bytes;
}
