import type { ServerResponse } from "node:http";

/** Returns a sine, by default of 440 Hz, as a WAV file: 16-bit mono PCM at 8 kHz. */
export function toneAsWav(seconds: number, hertz = 440): Buffer {
  const rate = 8000;
  const samples = new Int16Array(rate * seconds).map(
    (_, at) => 8000 * Math.sin((2 * Math.PI * hertz * at) / rate),
  );
  const header = Buffer.alloc(44);
  header.write("RIFF", 0);
  header.writeUInt32LE(36 + samples.byteLength, 4);
  header.write("WAVEfmt ", 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(rate * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write("data", 36);
  header.writeUInt32LE(samples.byteLength, 40);
  return Buffer.concat([header, Buffer.from(samples.buffer)]);
}

/** Sends a file with support for ranges, without which browsers cannot seek. */
export function sendRange(bytes: Buffer, range: string | undefined, response: ServerResponse): void {
  const start = Number(/^bytes=(\d+)-/.exec(range ?? "")?.[1] ?? 0);
  response.writeHead(range ? 206 : 200, {
    "content-type": "audio/wav",
    "accept-ranges": "bytes",
    "content-length": bytes.length - start,
    ...(range && { "content-range": `bytes ${start}-${bytes.length - 1}/${bytes.length}` }),
  });
  response.end(bytes.subarray(start));
}
