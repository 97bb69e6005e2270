import { AudioFaultError } from "./audio-fault.ts";
import { joinBytes } from "./join-bytes.server.ts";
import { readWavHeader, type WavHeader, wholeByteFormat } from "./wav-header.ts";

/**
 * Returns a WAV file with the chunks of its samples alone: `fmt `, `fact` and `data`. The header declares the true size.
 * Throws {@link AudioFaultError} `damaged` for a header that is cut off.
 */
export function stripWav(bytes: Uint8Array): Uint8Array {
  const header = readWavHeader(bytes);
  if (!header) throw new AudioFaultError("damaged", "the header is cut off");
  const { dataOffset, dataBytes, declaredSamples } = header;
  const samples = bytes.subarray(dataOffset, dataBytes === null ? bytes.length : dataOffset + dataBytes);
  const chunks = [
    ...chunk("fmt ", formatOf(bytes, header)),
    ...(declaredSamples === null ? [] : chunk("fact", factOf(declaredSamples))),
    ...chunk("data", samples),
  ];
  const riff = Buffer.from("RIFF\0\0\0\0WAVE", "latin1");
  riff.writeUInt32LE(
    chunks.reduce((sum, { length }) => sum + length, 4),
    4,
  );
  return joinBytes([riff, ...chunks]);
}

/** Of a long description, a number at byte 16 says how many bytes follow it. */
function formatOf(bytes: Uint8Array, header: WavHeader): Uint8Array {
  const format = wholeByteFormat(bytes, header);
  if (format.length < 18) return format.subarray(0, 16);
  return format.subarray(0, 18 + ((format[16] ?? 0) | ((format[17] ?? 0) << 8)));
}

function factOf(sampleCount: number): Uint8Array {
  const fact = Buffer.alloc(4);
  fact.writeUInt32LE(sampleCount);
  return fact;
}

/** A chunk of odd length has a byte more. */
function chunk(id: string, content: Uint8Array): Uint8Array[] {
  const head = Buffer.from(`${id}\0\0\0\0`, "latin1");
  head.writeUInt32LE(content.length, 4);
  return [head, content, new Uint8Array(content.length % 2)];
}
