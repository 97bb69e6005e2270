/** Samples that are stored one after the other, as a header describes them. */
export interface LinearAudio {
  coding: "integer" | "float" | "a-law" | "mu-law";
  channelCount: number;
  sampleRate: number;
  /** Bytes of a sample of one channel. */
  sampleBytes: number;
  isBigEndian: boolean;
  /** Whether samples of one byte have a sign. Those of a WAV file have none. */
  isSigned: boolean;
  dataOffset: number;
  /** Declared size of all samples; null if it is left open. */
  dataBytes: number | null;
}

const HEADER_BYTES = 44;
const tags = { integer: 1, float: 3, "a-law": 6, "mu-law": 7 };

/**
 * Returns the samples as a WAV file without changing their values. If the file ends before its samples do, the header of
 * the WAV file says so.
 */
export function wavOfLinearAudio(bytes: Uint8Array, audio: LinearAudio): Uint8Array<ArrayBuffer> {
  const { coding, channelCount, sampleRate, sampleBytes, dataOffset, dataBytes } = audio;
  const samples = bytes.subarray(dataOffset, dataBytes === null ? undefined : dataOffset + dataBytes);
  const wav = new Uint8Array(HEADER_BYTES + samples.length);
  const view = new DataView(wav.buffer);
  const blockBytes = channelCount * sampleBytes;
  writeAscii(wav, 0, "RIFF\0\0\0\0WAVEfmt ");
  view.setUint32(4, HEADER_BYTES - 8 + samples.length, true);
  view.setUint32(16, 16, true);
  view.setUint16(20, tags[coding], true);
  view.setUint16(22, Math.min(channelCount, 0xffff), true);
  view.setUint32(24, sampleRate, true);
  view.setUint32(28, sampleRate * blockBytes, true);
  view.setUint16(32, blockBytes, true);
  view.setUint16(34, sampleBytes * 8, true);
  writeAscii(wav, 36, "data");
  view.setUint32(40, Math.min(dataBytes ?? samples.length, 0xfffffffe), true);
  const target = wav.subarray(HEADER_BYTES);
  target.set(samples);
  if (audio.isBigEndian && sampleBytes > 1) reverseEach(target, sampleBytes);
  if (coding === "integer" && sampleBytes === 1 && audio.isSigned)
    for (let index = 0; index < target.length; index++) target[index] = (target[index] ?? 0) ^ 0x80;
  return wav;
}

function reverseEach(bytes: Uint8Array, size: number): void {
  for (let start = 0; start + size <= bytes.length; start += size)
    bytes.subarray(start, start + size).reverse();
}

function writeAscii(bytes: Uint8Array, offset: number, text: string): void {
  for (let index = 0; index < text.length; index++) bytes[offset + index] = text.charCodeAt(index);
}
