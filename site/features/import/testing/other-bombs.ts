import { type Bomb, bytesOf, FULL_SIZE, noise, repeated, u16le, u32be, u32le } from "./bomb.ts";

/** WAV and MP3 files and tags that declare missing data or expand. */
export function otherBombs(): Bomb[] {
  const mp3 = repeated(silentMp3Frame(), 200_000);
  const all = (tag: number, changes: Partial<WavShape>) => wav({ tag, ...changes }, noise(FULL_SIZE));
  return [
    { name: "65535-channels.wav", bytes: () => all(1, { channels: 65_535, bits: 8, blockBytes: 1 }) },
    {
      name: "65535-channels-in-whole-blocks.wav",
      bytes: () => all(1, { channels: 65_535, bits: 8, blockBytes: 65_535 }),
    },
    { name: "a-rate-of-4-ghz.wav", bytes: () => all(1, { sampleRate: 0xffffffff }) },
    { name: "a-rate-of-zero.wav", bytes: () => all(1, { sampleRate: 0 }) },
    { name: "blocks-of-no-bytes.wav", bytes: () => all(1, { blockBytes: 0 }) },
    { name: "no-bits.wav", bytes: () => all(1, { bits: 0 }) },
    {
      name: "8-channels-of-8-bits-at-44-khz.wav",
      bytes: () => all(1, { channels: 8, bits: 8, blockBytes: 8 }),
    },
    { name: "sizes-of-4-gb.wav", bytes: () => all(1, { dataBytes: 0xfffffffe }) },
    {
      name: "extensible-with-lies.wav",
      bytes: () => all(0xfffe, { channels: 65_535, bits: 8, blockBytes: 1 }),
    },
    {
      name: "adpcm-blocks-of-65535-samples.wav",
      bytes: () => all(0x11, { bits: 4, blockBytes: 8, samplesPerBlock: 65_535 }),
    },
    {
      name: "ms-adpcm-with-65535-coefficients.wav",
      bytes: () => all(2, { bits: 4, blockBytes: 64, samplesPerBlock: 65_535 }),
    },
    {
      name: "a-million-chunks.wav",
      bytes: () => bytesOf("RIFF", u32le(0), "WAVE", repeated(bytesOf("junk", u32le(0)))),
    },
    { name: "a-million-infos.wav", bytes: manyInfos },
    {
      name: "a-million-ape-items.mp3",
      bytes: () => bytesOf(repeated(silentMp3Frame(), 24_000), manyApeItems()),
    },
    { name: "zeros.wav", bytes: () => Buffer.alloc(FULL_SIZE) },
    { name: "tiny-frames.mp3", bytes: () => repeated(silentMp3Frame()) },
    { name: "frames-declared-four-billion.mp3", bytes: () => bytesOf(xingFrame(0xffffffff), mp3) },
    { name: "frames-declared-one.mp3", bytes: () => bytesOf(xingFrame(1), repeated(silentMp3Frame())) },
    {
      name: "tag-of-256-mb-declared.mp3",
      bytes: () => bytesOf("ID3", [3, 0, 0, 0x7f, 0x7f, 0x7f, 0x7f], mp3),
    },
    {
      name: "a-million-frames-of-tags.mp3",
      bytes: () => id3(repeated(bytesOf("TXXX", u32be(4), [0, 0, 0], "a\0b\0")), mp3),
    },
    {
      name: "unsynchronised-tag.mp3",
      bytes: () =>
        id3(
          bytesOf(
            "COMM",
            u32be(FULL_SIZE - 400_000),
            [0, 0],
            repeated(Uint8Array.of(0xff, 0), FULL_SIZE - 400_000),
          ),
          mp3,
          0x80,
        ),
    },
    {
      name: "comment-of-10-mb.mp3",
      bytes: () =>
        id3(
          bytesOf(
            "COMM",
            u32be(FULL_SIZE - 400_000),
            [0, 0, 0],
            "eng\0",
            Buffer.alloc(FULL_SIZE - 400_007, "a"),
          ),
          mp3,
        ),
    },
    {
      name: "picture-of-10-mb.mp3",
      bytes: () =>
        id3(
          bytesOf(
            "APIC",
            u32be(FULL_SIZE - 400_000),
            [0, 0, 0],
            "image/png\0\x03\0",
            Buffer.alloc(FULL_SIZE - 400_013),
          ),
          mp3,
        ),
    },
    { name: "compressed-zeros.mp3", bytes: () => Buffer.alloc(FULL_SIZE, "ID3") },
  ];
}

function manyInfos(): Buffer {
  const entries = repeated(bytesOf("ICMT", u32le(2), "a\0"), FULL_SIZE - 200_000);
  const list = bytesOf("LIST", u32le(entries.length + 4), "INFO", entries);
  const sound = wav({}, noise(100_000));
  return bytesOf(sound.subarray(0, 12), list, sound.subarray(12));
}

/** APEv2: a header with the number of items, the items, and the same as a footer. */
function manyApeItems(): Buffer {
  const items = repeated(bytesOf(u32le(1), u32le(0), "ab\0", "c"), FULL_SIZE - 200_000);
  const facts = [u32le(2000), u32le(items.length + 32), u32le(items.length / 12)];
  const head = bytesOf("APETAGEX", ...facts, u32le(0xa0000000), Buffer.alloc(8));
  const foot = bytesOf("APETAGEX", ...facts, u32le(0x80000000), Buffer.alloc(8));
  return bytesOf(head, items, foot);
}

interface WavShape {
  tag: number;
  channels: number;
  sampleRate: number;
  bits: number;
  blockBytes: number;
  dataBytes: number;
  samplesPerBlock: number;
}

function wav(shape: Partial<WavShape>, data: Uint8Array): Buffer {
  const {
    tag = 1,
    channels = 2,
    sampleRate = 44_100,
    bits = 16,
    blockBytes = 4,
    samplesPerBlock = 0,
  } = shape;
  const fixed = [
    u16le(tag),
    u16le(channels),
    u32le(sampleRate),
    u32le(sampleRate),
    u16le(blockBytes),
    u16le(bits),
  ];
  const extension = [
    u16le(22),
    u16le(tag === 0xfffe ? bits : samplesPerBlock),
    u16le(0xffff),
    u16le(0),
    u16le(1),
    Buffer.alloc(14),
  ];
  const format = bytesOf(...fixed, ...extension);
  const dataBytes = shape.dataBytes ?? data.length;
  return bytesOf(
    "RIFF",
    u32le(0xffffffff),
    "WAVEfmt ",
    u32le(format.length),
    format,
    "data",
    u32le(dataBytes),
    data,
  );
}

/** 24 milliseconds in 24 bytes: layer 3 of MPEG-2, 8 kbit/s, 24 kHz. */
function silentMp3Frame(): Buffer {
  return bytesOf([0xff, 0xf3, 0x14, 0xc0], Buffer.alloc(20));
}

/** A first frame that declares the number of frames: layer 3 of MPEG-2, 64 kbit/s, 24 kHz. */
function xingFrame(frameCount: number): Buffer {
  const head = bytesOf([0xff, 0xf3, 0x84, 0xc0], Buffer.alloc(9), "Xing", u32be(1), u32be(frameCount));
  return bytesOf(head, Buffer.alloc(192 - head.length));
}

function id3(frames: Uint8Array, audio: Uint8Array, flags = 0): Buffer {
  const room = frames.subarray(0, FULL_SIZE - audio.length);
  const size = [21, 14, 7, 0].map((shift) => (room.length >> shift) & 0x7f);
  return bytesOf("ID3", [3, 0, flags], size, room, audio);
}
