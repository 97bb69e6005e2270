import { SAMPLE_RATE, type Signal } from "@tuna/sdk/voice-lab";

const HEADER_BYTES = 44;
const BYTES_PER_SAMPLE = 2;

/** Returns a mono WAV file of 16 bits with a signal of the voice lab. Samples beyond -1 and 1 are cut. */
export function wavFile(signal: Signal): Blob {
  const dataBytes = signal.length * BYTES_PER_SAMPLE;
  const view = new DataView(new ArrayBuffer(HEADER_BYTES + dataBytes));
  writeText(view, 0, "RIFF");
  view.setUint32(4, HEADER_BYTES - 8 + dataBytes, true);
  writeText(view, 8, "WAVEfmt ");
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, SAMPLE_RATE, true);
  view.setUint32(28, SAMPLE_RATE * BYTES_PER_SAMPLE, true);
  view.setUint16(32, BYTES_PER_SAMPLE, true);
  view.setUint16(34, 8 * BYTES_PER_SAMPLE, true);
  writeText(view, 36, "data");
  view.setUint32(40, dataBytes, true);
  for (const [index, sample] of signal.entries()) {
    const level = Math.round(Math.max(-1, Math.min(1, sample)) * 0x7fff);
    view.setInt16(HEADER_BYTES + index * BYTES_PER_SAMPLE, level, true);
  }
  return new Blob([view], { type: "audio/wav" });
}

function writeText(view: DataView, offset: number, text: string): void {
  for (let index = 0; index < text.length; index++) view.setUint8(offset + index, text.charCodeAt(index));
}
