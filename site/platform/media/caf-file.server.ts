import { readOggOpus, samplesOfOpusPacket } from "./read-ogg-opus.server.ts";

const SAMPLE_RATE = 48_000;

/**
 * Returns the packets of an Ogg file of `encodeOpus()` in Apple's Core Audio Format, which Safari plays since iOS 11. It plays Ogg
 * since 18.4. Delay and length stay exact. Throws `AudioFaultError` `unsupported` for a file without Opus.
 */
export function cafOfOggOpus(bytes: Uint8Array): Uint8Array {
  const { packets, channelCount, delaySamples, length } = readOggOpus(bytes);
  const packetSamples = samplesOfOpusPacket(packets[0] ?? new Uint8Array());
  const description = Buffer.alloc(32);
  description.writeDoubleBE(SAMPLE_RATE, 0);
  description.write("opus", 8, "latin1");
  description.writeUInt32BE(packetSamples, 20);
  description.writeUInt32BE(channelCount, 24);
  const table = Buffer.alloc(24);
  table.writeBigInt64BE(BigInt(packets.length), 0);
  table.writeBigInt64BE(BigInt(length), 8);
  table.writeInt32BE(delaySamples, 16);
  table.writeInt32BE(packets.length * packetSamples - delaySamples - length, 20);
  const sizes = Buffer.from(packets.flatMap((packet) => variableLength(packet.length)));
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
