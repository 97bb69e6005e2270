import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { encodeWav } from "../../contract/audio/encode-wav.ts";

const fixtures = path.resolve(import.meta.dirname, "../../server/import/fixtures");
/** Title of all fixtures with tags. Other texts of the same length replace it. */
const TITLE = "Short_Tone";
const allFormats = ["mp3", "ogg", "opus", "flac", "m4a"] as const;

/** Writes `count` sound files of these formats and of wav into a folder, no two with the same bytes. */
export async function writeVariedFiles(
  folder: string,
  count: number,
  formats: readonly (typeof allFormats)[number][] = allFormats,
): Promise<void> {
  const originals = await Promise.all(
    formats.map((format) => readFile(path.join(fixtures, `tone.${format}`))),
  );
  for (let index = 0; index < count; index++) {
    const title = `Tone${String(index).padStart(6, "0")}`;
    const place = path.join(folder, `folder-${Math.floor(index / 1000)}`);
    if (index % 1000 === 0) await mkdir(place, { recursive: true });
    const which = index % (formats.length + 1);
    const format = formats[which] ?? "wav";
    const original = originals[which];
    const bytes = original ? withTitle(original, title, format) : tone(index);
    await writeFile(path.join(place, `${title}.${format}`), bytes);
  }
}

function withTitle(original: Buffer, title: string, format: string): Buffer {
  const bytes = Buffer.from(original);
  bytes.write(title, bytes.indexOf(TITLE), "latin1");
  if (format === "ogg" || format === "opus") renewChecksums(bytes);
  return bytes;
}

function tone(index: number): Uint8Array {
  const sampleRate = 16_000;
  const frequency = 200 + index / 10;
  const samples = Float32Array.from(
    { length: sampleRate / 2 },
    (_, at) => 0.6 * Math.sin((2 * Math.PI * frequency * at) / sampleRate) * Math.exp((-3 * at) / sampleRate),
  );
  return encodeWav({ sampleRate, channels: [samples] });
}

/** Updates the CRC of each page (RFC 3533), computed while its own four bytes are 0. */
function renewChecksums(bytes: Buffer): void {
  for (let start = 0; start < bytes.length; ) {
    const segmentCount = bytes[start + 26] ?? 0;
    const lengths = bytes.subarray(start + 27, start + 27 + segmentCount);
    const end = start + 27 + segmentCount + lengths.reduce((sum, length) => sum + length, 0);
    bytes.writeUInt32LE(0, start + 22);
    bytes.writeUInt32LE(checksum(bytes.subarray(start, end)), start + 22);
    start = end;
  }
}

function checksum(page: Buffer): number {
  let crc = 0;
  for (const byte of page) {
    crc ^= byte << 24;
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x80000000 ? (crc << 1) ^ 0x04c11db7 : crc << 1;
  }
  return crc >>> 0;
}
