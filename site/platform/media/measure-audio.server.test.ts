import { expect, test } from "vitest";
import { bytesOf } from "../../features/import/testing/bomb.ts";
import { encodeWav } from "../audio/encode-wav.ts";
import { amplified, sampleCount } from "../audio/pcm.ts";
import { samplePeakOf } from "../audio/true-peak.ts";
import { decodeAudio } from "./decode-audio.server.ts";
import { measureAudio } from "./measure-audio.server.ts";
import { readMp3Frame } from "./mp3-frames.ts";
import { fixture, floatWav, sine } from "./testing/test-tones.ts";
import { readWavHeader } from "./wav-header.ts";

/** AAC without a container does not tell its end. After this tone, its encoder left 12 ms that are 36 dB quieter. */
const lengthsMs: Record<string, [number, number]> = { "tone.aac": [499, 513] };

test.each([
  ["tone.wav", "wav"],
  ["tone.mp3", "mp3"],
  ["tone.flac", "flac"],
  ["tone.m4a", "m4a"],
  ["pcm24.wav", "wav"],
  ["tone.ogg", "ogg"],
  ["tone.opus", "opus"],
  ["adpcm.wav", "wav"],
  ["float.wav", "wav"],
  ["alac.m4a", "m4a"],
  ["flac.ogg", "ogg"],
  ["tone.aiff", "wav"],
  ["tone.caf", "wav"],
  ["tone.rf64", "wav"],
  ["tone.au", "wav"],
  ["tone.webm", "opus"],
  ["tone.mka", "ogg"],
  ["tone.aac", "m4a"],
])("%s is %s, and is measured", async (name, format) => {
  const measured = await measureAudio(fixture(name));
  expect(measured).toMatchObject({ format, isSilent: false });
  const [least, most] = lengthsMs[name] ?? [499, 502];
  expect(measured.durationMs).toBeGreaterThanOrEqual(least);
  expect(measured.durationMs).toBeLessThanOrEqual(most);
  // Below 500 ms, loudness is that of all samples, and the end is quiet.
  const maxError = measured.durationMs < 499 ? 2 : 0.6;
  expect(Math.abs((measured.loudnessLufs ?? 0) - -10.5)).toBeLessThan(maxError);
  expect(measured.peaks).toHaveLength(400);
  // An encoder may begin with silence.
  expect(measured.peaks[80]).toBeGreaterThan(measured.peaks[392]! * 2);
});

test("ADPCM ends where its header counts to, inside of its last block", async () => {
  const bytes = Buffer.from(fixture("adpcm.wav"));
  const whole = await measureAudio(bytes);
  bytes.writeUInt32LE(sampleCount(whole.pcm) - 100, bytes.indexOf("fact") + 8);
  const { pcm } = await measureAudio(bytes);
  expect(pcm.channels).toEqual(whole.pcm.channels.map((samples) => samples.subarray(0, -100)));
});

test.each(["tone.aiff", "tone.caf", "tone.rf64"])(
  "%s has the samples of the WAV file that it was made of",
  async (name) => {
    const { pcm } = await measureAudio(fixture(name));
    expect(pcm).toEqual((await measureAudio(fixture("tone.wav"))).pcm);
  },
);

test.each([
  ["a WMA file", [0x30, 0x26, 0xb2, 0x75, 0x8e, 0x66, 0xcf, 0x11], "this is a WMA or WMV file"],
  ["an AC3 file", [0x0b, 0x77, 0x12], "this is an AC3 file"],
  ["Speex", [...Buffer.from(`OggS${"\0".repeat(24)}Speex   `)], "this is a Speex file"],
  ["compressed AIFF", aiffOf("ima4"), 'this is an AIFF file with the codec "ima4"'],
])("refuses %s by its name", async (_, head, detail) => {
  const bytes = new Uint8Array(200);
  bytes.set(head);
  await expect(measureAudio(bytes)).rejects.toMatchObject({ fault: "unsupported", detail });
});

test.each([
  [0x55, "MP3"],
  [0x31, "GSM"],
  [0x45, "0x45"],
])("refuses WAV with the codec %i by its name, however long it seems", async (tag, name) => {
  const bytes = wavWith({ tag, bits: 0, blockBytes: 1 });
  await expect(measureAudio(bytes, 300)).rejects.toMatchObject({
    fault: "unsupported",
    detail: `this is WAV with the codec ${name}`,
  });
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
  "flac.ogg",
  "tone.aiff",
  "tone.caf",
  "tone.au",
  "tone.rf64",
  "tone.webm",
  "tone.mka",
  "tone.aac",
])("%s is refused wherever it is cut off", async (name) => {
  const whole = fixture(name);
  for (const part of [0.97, 0.8, 0.5, 0.2]) {
    const cut = whole.slice(0, Math.floor(whole.length * part));
    await expect(measureAudio(cut), `${part} of ${name}`).rejects.toMatchObject({ fault: "damaged" });
  }
});

test("refuses an Ogg file with a damaged packet, which decoders replace by noise", async () => {
  for (const name of ["tone.ogg", "tone.opus"]) {
    const noisy = fixture(name).map((byte, index, { length }) => (index > length - 60 ? byte ^ 0x55 : byte));
    await expect(measureAudio(noisy), name).rejects.toMatchObject({ fault: "damaged" });
  }
});

test("lowers a recording of floating-point numbers beyond full scale instead of clipping it", async () => {
  const plain = await measureAudio(fixture("float.wav"));
  const bytes = fixture("float.wav");
  const view = new DataView(bytes.buffer);
  const { dataOffset = 0 } = readWavHeader(bytes) ?? {};
  for (let at = dataOffset; at + 4 <= bytes.length; at += 4)
    view.setFloat32(at, 8 * view.getFloat32(at, true), true);
  const { pcm } = await measureAudio(bytes);
  const [loudest, factor] = [plain.pcm, pcm].map(({ channels }) =>
    channels[0]!.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0),
  );
  expect(factor).toBeCloseTo(1, 5);
  for (const [index, sample] of plain.pcm.channels[0]!.entries())
    expect(pcm.channels[0]![index]).toBeCloseTo(sample / loudest!, 4);
});

test.each([0, 0x7ffff000, 0x7ffff024, 0x80000000, 0xffffffff])(
  "accepts a recording whose header leaves its length open, as %i bytes",
  async (size) => {
    const bytes = encodeWav(sine({ durationMs: 300 }));
    new DataView(bytes.buffer).setUint32(40, size, true);
    expect((await measureAudio(bytes)).durationMs).toBe(300);
  },
);

test("finds the samples of a recording behind a chunk of odd length and its pad byte", async () => {
  const bytes = encodeWav(sine({ durationMs: 300 }));
  const oddChunk = [...new TextEncoder().encode("note"), 3, 0, 0, 0, 1, 2, 3, 0];
  const samplesAt = 36;
  const withChunk = Uint8Array.of(...bytes.subarray(0, samplesAt), ...oddChunk, ...bytes.subarray(samplesAt));
  new DataView(withChunk.buffer).setUint32(4, withChunk.length - 8, true);
  expect((await measureAudio(withChunk)).durationMs).toBe(300);
});

test.each([
  [12, "tone.wav"],
  [20, "pcm24.wav"],
])("takes samples of %i bits from the high bits of their bytes", async (bits, name) => {
  const bytes = fixture(name);
  const plain = await measureAudio(bytes.slice());
  new DataView(bytes.buffer).setUint16(Buffer.from(bytes).indexOf("fmt ") + 22, bits, true);
  expect(await decodeAudio(bytes, "wav")).toEqual(plain.pcm);
  const { pcm, stripped } = await measureAudio(bytes);
  expect(pcm).toEqual(plain.pcm);
  expect(stripped).toEqual(plain.stripped);
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
  [
    "an AIFF file without samples",
    new TextEncoder().encode("FORM\0\0\0\u0020AIFFCOMM".padEnd(64, "\0")),
    "damaged",
  ],
  ["a sound of one sample", encodeWav({ sampleRate: 44_100, channels: [Float32Array.of(0.5)] }), "empty"],
  ["a rate that nothing plays", encodeWav(sine({ sampleRate: 1000 })), "unsupported"],
  ["more channels than anybody has", encodeWav(sine({ channelCount: 9, durationMs: 50 })), "unsupported"],
  ["samples of 24 bits in 4 bytes", wavWith({ bits: 24, blockBytes: 8 }), "damaged"],
  ["mu-law in 2 bytes", wavWith({ tag: 7, bits: 16, blockBytes: 4 }), "damaged"],
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

/** A WAV file of two channels whose header describes its samples in any way. */
function wavWith({ tag = 1, bits, blockBytes }: { tag?: number; bits: number; blockBytes: number }) {
  const bytes = encodeWav(sine({ durationMs: 300, channelCount: 2 }));
  const view = new DataView(bytes.buffer);
  view.setUint16(20, tag, true);
  view.setUint16(32, blockBytes, true);
  view.setUint16(34, bits, true);
  return bytes;
}

test("applies the limit of length to ADPCM without the end of its last block", async () => {
  const { durationMs } = await measureAudio(fixture("adpcm.wav"));
  expect((await measureAudio(fixture("adpcm.wav"), durationMs)).durationMs).toBe(durationMs);
  await expect(measureAudio(fixture("adpcm.wav"), durationMs - 1)).rejects.toMatchObject({
    fault: "too-long",
  });
});

/** Frames of 64 ms from the middle of the AAC fixture, over and over, without silence at the ends. */
function longAac(frameCount: number): Uint8Array {
  const file = fixture("tone.aac");
  const frames: Uint8Array[] = [];
  for (let at = 0; at < file.length; at += frames.at(-1)!.length) {
    const [third = 0, fourth = 0, fifth = 0] = file.subarray(at + 3);
    frames.push(file.subarray(at, at + (((third & 3) << 11) | (fourth << 3) | (fifth >> 5))));
  }
  return bytesOf(...Array.from({ length: frameCount }, (_, index) => frames[3 + (index % 3)]!));
}

test("takes 30 seconds of AAC whose encoder filled its last frame, and leaves out the excess", async () => {
  expect((await measureAudio(longAac(470), 30_000)).durationMs).toBe(30_000);
});

test("refuses AAC that is longer than an encoder may have made it", async () => {
  await expect(measureAudio(longAac(473), 30_000)).rejects.toMatchObject({ fault: "too-long" });
});

function aiffOf(codec: string): number[] {
  return [...Buffer.from(`FORM\0\0\0\u0040AIFCCOMM\0\0\0\u0018${"\0".repeat(18)}${codec}`)];
}

test("lowers floating-point samples above full scale as a whole, instead of cutting their peaks off", async () => {
  const tone = sine({ durationMs: 500 });
  const [usual, loud] = await Promise.all(
    [1, 8].map((amplitude) => measureAudio(floatWav(sine({ durationMs: 500, amplitude })))),
  );
  expect(samplePeakOf(loud!.pcm)).toBeCloseTo(1, 5);
  expect(loud!.loudnessLufs).toBe(usual!.loudnessLufs);
  const [samples = new Float32Array()] = loud!.pcm.channels;
  const shape = amplified(tone, 20 * Math.log10(2)).channels[0]!;
  expect(Math.max(...samples.map((sample, index) => Math.abs(sample - shape[index]!)))).toBeLessThan(0.001);
});

/** The scale of the spectrum in each frame but the first, as large as it can be. */
function damagedMp3(): Uint8Array {
  const bytes = fixture("tone.mp3");
  for (let offset = 0, count = 0; offset < bytes.length; offset++) {
    const frame = readMp3Frame(bytes, offset);
    if (!frame) continue;
    if (count++ > 1) bytes[offset + 7] = 0xff;
    offset += frame.length - 1;
  }
  return bytes;
}

const withSample = (value: number) => {
  const pcm = sine({ durationMs: 300 });
  pcm.channels[0]?.fill(value, 100, 101);
  return floatWav(pcm);
};

test.each([
  ["an MP3 whose bits make it as loud as a rocket", damagedMp3()],
  ["a sample that is no number", withSample(Number.NaN)],
  ["an infinite sample", withSample(Number.NEGATIVE_INFINITY)],
  ["integers that were written as floating-point numbers", floatWav(sine({ amplitude: 32_768 }))],
])("%s is damaged", async (_, bytes) => {
  await expect(measureAudio(bytes)).rejects.toMatchObject({ name: "AudioFaultError", fault: "damaged" });
});

test("takes square waves of full scale at all loudspeakers, as loud as sounds can be", async () => {
  const { sampleRate, channels } = sine({ amplitude: 1, frequency: 3000, channelCount: 2 });
  const square = channels.map((samples) => samples.map((sample) => (sample < 0 ? -1 : 1)));
  const { loudnessLufs } = await measureAudio(encodeWav({ sampleRate, channels: square }));
  expect(loudnessLufs).toBeGreaterThan(0);
});
