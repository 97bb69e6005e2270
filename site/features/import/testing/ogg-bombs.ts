import { fixture } from "../../../platform/media/testing/test-tones.ts";
import { type Bomb, bytesOf, FULL_SIZE, u16le, u32le } from "./bomb.ts";
import { frame as flacFrame, streamInfo } from "./flac-bombs.ts";

const MAX_SEGMENTS = 255;

/**
 * Ogg streams whose packets of two or three bytes expand to thousands of samples, and streams with false
 * headers.
 */
export function oggBombs(): Bomb[] {
  const vorbis = vorbisHeaders();
  const flac = { channels: 8, bytesPerSample: 2 } as const;
  const flacHead = bytesOf("\u007fFLAC", [1, 0, 0, 1], "fLaC", [0x80, 0, 0, 34], streamInfo(flac));
  return [
    { name: "packets-of-two-bytes.opus", bytes: () => oggFile(opusHeaders(2), [0xff, 6]) },
    { name: "packets-of-8-channels.opus", bytes: () => oggFile(opusHeaders(8), eightChannelPacket()) },
    { name: "declares-255-channels.opus", bytes: () => oggFile(opusHeaders(255), [0xff, 6], 20_000) },
    { name: "no-channels.opus", bytes: () => oggFile(opusHeaders(0), [0xff, 6], 20_000) },
    { name: "packets-of-one-byte.ogg", bytes: () => oggFile(vorbis, [0x0e]) },
    { name: "packets-of-no-bytes.ogg", bytes: () => oggFile(vorbis, []) },
    {
      name: "declares-255-channels.ogg",
      bytes: () => oggFile([withChannels(vorbis[0], 255), ...vorbis.slice(1)], [0x0e], 20_000),
    },
    {
      name: "a-second-stream-of-255-channels.opus",
      bytes: () => bytesOf(oggFile(opusHeaders(1), [0xfb, 6], 300), oggFile(opusHeaders(255), [0xff, 6])),
    },
    { name: "thousands-of-streams.opus", bytes: () => thousandsOfStreams() },
    {
      name: "last-page-names-an-hour-of-samples.opus",
      bytes: () => withLastGranule(fixture("tone.opus"), 2n ** 40n),
    },
    { name: "last-page-names-a-negative-length.ogg", bytes: () => withLastGranule(fixture("tone.ogg"), -2n) },
    { name: "flac-frames.ogg", bytes: () => oggFile([flacHead], [...flacFrame(flac)]) },
    {
      name: "comments-of-10-mb.opus",
      bytes: () => bytesOf(oggPackets([opusHead(2)], 0), oggPackets([manyComments()], 1)),
    },
  ];
}

const opusHeaders = (channels: number) => [opusHead(channels), bytesOf("OpusTags", u32le(0), u32le(0))];

function opusHead(channels: number): Buffer {
  const head = bytesOf("OpusHead", [1, channels], u16le(0), u32le(48_000), u16le(0));
  if (channels <= 2) return bytesOf(head, [0]);
  const mapping = Array.from({ length: channels }, (_, channel) => channel % 255);
  return bytesOf(head, [255, channels, 0], mapping);
}

/** Eight streams of one channel. All but the last declare the sizes of their six empty frames. */
function eightChannelPacket(): number[] {
  const stream = [0xfb, 6];
  return [...Array.from({ length: 7 }, () => [...stream, 0]).flat(), ...stream];
}

function manyComments(): Buffer {
  const count = Math.floor(FULL_SIZE / 7) - 100_000;
  return bytesOf("OpusTags", u32le(0), u32le(count), Buffer.alloc(count * 7, bytesOf(u32le(3), "a=b")));
}

function thousandsOfStreams(): Buffer {
  const one = oggFile(opusHeaders(2), [0xff, 6], 700);
  return Buffer.alloc(Math.floor(FULL_SIZE / one.length) * one.length, one);
}

/** Returns header pages, then pages full of one packet, up to `length` bytes. */
function oggFile(headers: readonly Uint8Array[], packet: readonly number[], length = FULL_SIZE): Buffer {
  const page = oggPage({
    sequence: headers.length,
    lacing: Array.from({ length: MAX_SEGMENTS }, () => packet.length),
    content: bytesOf(...Array.from({ length: MAX_SEGMENTS }, () => packet)),
  });
  const head = bytesOf(...headers.map((header, index) => oggPackets([header], index)));
  return bytesOf(head, Buffer.alloc(Math.floor((length - head.length) / page.length) * page.length, page));
}

/** Returns packets in sequence, on as many pages as they need. */
export function oggPackets(packets: readonly Uint8Array[], sequence: number, stream = 1): Buffer {
  const lacing = packets.flatMap(({ length }) => [
    ...Array.from({ length: Math.floor(length / 255) }, () => 255),
    length % 255,
  ]);
  const packet = Buffer.concat(packets);
  const pages: Buffer[] = [];
  for (let start = 0; start < lacing.length; start += MAX_SEGMENTS) {
    const content = packet.subarray(start * 255, (start + MAX_SEGMENTS) * 255);
    pages.push(
      oggPage({
        flags: start > 0 ? 1 : sequence === 0 ? 2 : 0,
        stream,
        sequence,
        lacing: lacing.slice(start, start + MAX_SEGMENTS),
        content,
      }),
    );
  }
  return Buffer.concat(pages);
}

function oggPage({
  flags = 0,
  stream = 1,
  sequence,
  lacing,
  content,
}: {
  flags?: number;
  stream?: number;
  sequence: number;
  lacing: number[];
  content: Uint8Array;
}): Buffer {
  const head = bytesOf(
    "OggS",
    [0, flags],
    Buffer.alloc(8),
    u32le(stream),
    u32le(sequence),
    u32le(0),
    [lacing.length],
    lacing,
  );
  return withChecksum(bytesOf(head, content));
}

function withLastGranule(file: Uint8Array, granule: bigint): Buffer {
  const bytes = Buffer.from(file);
  const start = bytes.lastIndexOf("OggS");
  bytes.writeBigInt64LE(granule, start + 6);
  withChecksum(bytes.subarray(start));
  return bytes;
}

/** The three headers of the fixture: identification, comments and code books. */
export function vorbisHeaders(): [Buffer, ...Buffer[]] {
  const file = Buffer.from(fixture("tone.ogg"));
  const [first, second] = [contentOfPage(file, 0), contentOfPage(file, file.indexOf("OggS", 4))];
  return [
    first,
    second.subarray(0, second.indexOf("\u0005vorbis")),
    second.subarray(second.indexOf("\u0005vorbis")),
  ];
}

function contentOfPage(file: Buffer, start: number): Buffer {
  const segments = file[start + 26] ?? 0;
  const next = file.indexOf("OggS", start + 4);
  return file.subarray(start + 27 + segments, next);
}

function withChannels(header: Uint8Array, channels: number): Buffer {
  const changed = Buffer.from(header);
  changed[11] = channels;
  return changed;
}

/** Writes the CRC of a page (RFC 3533), computed while its own four bytes are 0. */
function withChecksum(page: Buffer): Buffer {
  page.writeUInt32LE(0, 22);
  let crc = 0;
  for (const byte of page) {
    crc ^= byte << 24;
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x80000000 ? (crc << 1) ^ 0x04c11db7 : crc << 1;
  }
  page.writeUInt32LE(crc >>> 0, 22);
  return page;
}
