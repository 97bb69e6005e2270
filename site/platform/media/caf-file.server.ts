import { AudioFaultError } from "./audio-fault.ts";
import { oggPages } from "./ogg-pages.ts";

/** The MIME type of CAF files with Opus. */
export const CAF_MIME_TYPE = "audio/x-caf";

const SAMPLE_RATE = 48_000;
/** Samples of each packet of `encodeOpus()`. */
const PACKET_SAMPLES = 960;
const OGG_HEADER_BYTES = 27;
/** Packets with the description of the stream and its comments. */
const HEADER_PACKETS = 2;

/**
 * Returns the packets of an Ogg file of `encodeOpus()` in Apple's Core Audio Format, which Safari plays since iOS 11. It plays Ogg
 * since 18.4. Delay and length stay exact. Throws {@link AudioFaultError} `unsupported` for any other file.
 */
export function cafOfOggOpus(bytes: Uint8Array): Uint8Array {
  const { head, packets, endPosition } = readOggOpus(bytes);
  const channelCount = head.getUint8(9);
  const delaySamples = head.getUint16(10, true);
  const samples = endPosition - delaySamples;
  const description = Buffer.alloc(32);
  description.writeDoubleBE(SAMPLE_RATE, 0);
  description.write("opus", 8, "latin1");
  description.writeUInt32BE(PACKET_SAMPLES, 20);
  description.writeUInt32BE(channelCount, 24);
  const table = Buffer.alloc(24);
  table.writeBigInt64BE(BigInt(packets.length), 0);
  table.writeBigInt64BE(BigInt(samples), 8);
  table.writeInt32BE(delaySamples, 16);
  table.writeInt32BE(packets.length * PACKET_SAMPLES - endPosition, 20);
  const sizes = Buffer.from(packets.flatMap(({ length }) => variableLength(length)));
  const editCount = Buffer.alloc(4);
  return new Uint8Array(
    Buffer.concat([
      Buffer.from("caff\0\u0001\0\0", "latin1"),
      chunk("desc", description),
      chunk("pakt", table, sizes),
      chunk("data", editCount, ...packets),
    ]),
  );
}

interface OggOpus {
  /** The packet `OpusHead`. */
  head: DataView;
  packets: Uint8Array[];
  /** Position of the end, in samples with the delay. */
  endPosition: number;
}

function readOggOpus(bytes: Uint8Array): OggOpus {
  const packets: Uint8Array[] = [];
  let endPosition = 0;
  for (const { offset, end } of oggPages(bytes)) {
    const page = new DataView(bytes.buffer, bytes.byteOffset + offset, end - offset);
    const segmentCount = page.getUint8(26);
    let at = offset + OGG_HEADER_BYTES + segmentCount;
    let start = at;
    for (let index = 0; index < segmentCount; index++) {
      const size = page.getUint8(OGG_HEADER_BYTES + index);
      at += size;
      if (size === 255) continue;
      packets.push(bytes.subarray(start, at));
      start = at;
    }
    endPosition = Number(page.getBigUint64(6, true));
  }
  const [first] = packets;
  if (!first || Buffer.from(first).toString("latin1", 0, 8) !== "OpusHead")
    throw new AudioFaultError("unsupported", "it is no Opus");
  const head = new DataView(first.buffer, first.byteOffset, first.byteLength);
  return { head, packets: packets.slice(HEADER_PACKETS), endPosition };
}

function chunk(type: string, ...parts: Uint8Array[]): Buffer {
  const header = Buffer.alloc(12);
  header.write(type, 0, "latin1");
  header.writeBigInt64BE(BigInt(parts.reduce((sum, { length }) => sum + length, 0)), 4);
  return Buffer.concat([header, ...parts]);
}

/** Seven bits a byte, the highest first; all but the last byte have their top bit set. */
function variableLength(value: number): number[] {
  const low = value & 0x7f;
  return value < 0x80 ? [low] : [0x80 | (value >> 7), low];
}
