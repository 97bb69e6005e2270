import { writePageChecksum } from "./ogg-checksum.ts";

/** Encoded audio, in samples of 48,000 Hz. */
export interface OpusStream {
  packets: readonly Uint8Array[];
  packetSamples: number;
  channelCount: number;
  /** Samples that the decoder drops at the beginning. */
  delaySamples: number;
  /** Samples that remain. */
  length: number;
}

const HEADER_BYTES = 27;
const MAX_SEGMENTS = 255;
/** One second. */
const MAX_PACKETS_PER_PAGE = 50;
/** Number of the only stream. It is constant, so that equal sounds become equal files. */
const STREAM = 0x54756e61;
const VENDOR = "libopus";
const flags = { none: 0, first: 2, last: 4 } as const;

/** Returns an Ogg file of Opus packets (RFC 7845). */
export function oggOpusFile({ packets, packetSamples, channelCount, delaySamples, length }: OpusStream) {
  const pages = [
    page(0, flags.first, 0, [identification(channelCount, delaySamples)]),
    page(1, flags.none, 0, [comments()]),
  ];
  let written = 0;
  for (const group of pageGroups(packets)) {
    written += group.length;
    const isLast = written === packets.length;
    // The position of the last page ends the sound, where its last packet has samples to spare.
    const position = isLast ? delaySamples + length : written * packetSamples;
    pages.push(page(pages.length, isLast ? flags.last : flags.none, position, group));
  }
  return new Uint8Array(Buffer.concat(pages));
}

function* pageGroups(packets: readonly Uint8Array[]): Generator<Uint8Array[]> {
  let group: Uint8Array[] = [];
  let segments = 0;
  for (const packet of packets) {
    const own = segmentsOf(packet).length;
    if (group.length === MAX_PACKETS_PER_PAGE || segments + own > MAX_SEGMENTS) {
      yield group;
      group = [];
      segments = 0;
    }
    group.push(packet);
    segments += own;
  }
  if (group.length > 0) yield group;
}

function page(sequence: number, flag: number, position: number, packets: readonly Uint8Array[]): Buffer {
  const segments = packets.flatMap(segmentsOf);
  const header = Buffer.alloc(HEADER_BYTES);
  header.write("OggS", 0, "latin1");
  header[5] = flag;
  header.writeBigUInt64LE(BigInt(position), 6);
  header.writeUInt32LE(STREAM, 14);
  header.writeUInt32LE(sequence, 18);
  header[26] = segments.length;
  const bytes = Buffer.concat([header, Uint8Array.from(segments), ...packets]);
  writePageChecksum(bytes);
  return bytes;
}

function segmentsOf({ length }: Uint8Array): number[] {
  return [...Array<number>(Math.floor(length / 255)).fill(255), length % 255];
}

function identification(channelCount: number, delaySamples: number): Buffer {
  const header = Buffer.alloc(19);
  header.write("OpusHead", 0, "latin1");
  header[8] = 1;
  header[9] = channelCount;
  header.writeUInt16LE(delaySamples, 10);
  header.writeUInt32LE(48_000, 12);
  return header;
}

function comments(): Buffer {
  const counts = Buffer.alloc(8 + VENDOR.length);
  counts.writeUInt32LE(VENDOR.length, 0);
  counts.write(VENDOR, 4, "latin1");
  return Buffer.concat([Buffer.from("OpusTags"), counts]);
}
