import { type Pcm, sampleCount } from "./pcm.ts";

const HEADER_BYTES = 44;
const BYTES_PER_SAMPLE = 2;

/** Encodes PCM as a WAV file of 16 bits with the same channels. Samples beyond full scale are clipped. */
export function encodeWav(pcm: Pcm): Uint8Array<ArrayBuffer> {
  const frames = sampleCount(pcm);
  const blockBytes = pcm.channels.length * BYTES_PER_SAMPLE;
  const dataBytes = frames * blockBytes;
  const bytes = new Uint8Array(HEADER_BYTES + dataBytes);
  const view = new DataView(bytes.buffer);

  writeAscii(bytes, 0, "RIFF");
  view.setUint32(4, HEADER_BYTES - 8 + dataBytes, true);
  writeAscii(bytes, 8, "WAVEfmt ");
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, pcm.channels.length, true);
  view.setUint32(24, pcm.sampleRate, true);
  view.setUint32(28, pcm.sampleRate * blockBytes, true);
  view.setUint16(32, blockBytes, true);
  view.setUint16(34, BYTES_PER_SAMPLE * 8, true);
  writeAscii(bytes, 36, "data");
  view.setUint32(40, dataBytes, true);

  for (const [index, channel] of pcm.channels.entries()) {
    let offset = HEADER_BYTES + index * BYTES_PER_SAMPLE;
    for (const sample of channel) {
      view.setInt16(offset, Math.round(Math.max(-1, Math.min(1, sample)) * 32767), true);
      offset += blockBytes;
    }
  }
  return bytes;
}

function writeAscii(bytes: Uint8Array, offset: number, text: string): void {
  for (let index = 0; index < text.length; index++) bytes[offset + index] = text.charCodeAt(index);
}
