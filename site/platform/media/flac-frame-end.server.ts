import { flacFrameSamples } from "./flac-frames.server.ts";

/** Samples that one search reads. The longest frame has half a million, and few bytes look like a frame by chance. */
const MAX_SAMPLES_READ = 8_000_000;
const FIXED_HEADER_BYTES = 4;
/** Bits of a sample by the code in a frame's header; 0 stands for those of the stream. */
const SAMPLE_BITS = [0, 8, 12, 0, 16, 20, 24, 32];
const BLOCK_SIZES: Record<number, number> = { 1: 192, 2: 576, 3: 1152, 4: 2304, 5: 4608 };
/** Codes of two channels of which one contains the difference, with the channel that does. */
const differenceChannels: Record<number, number> = { 8: 1, 9: 0, 10: 1 };

/**
 * Returns where the last whole frame of a FLAC file ends, since nothing declares the length of a frame. Returns undefined
 * if there is none. Other bytes may follow it. `streamSampleBits` are the bits of a sample by the stream's description.
 */
export function endOfLastFlacFrame(
  bytes: Uint8Array,
  start: number,
  streamSampleBits: number,
): number | undefined {
  let samplesLeft = MAX_SAMPLES_READ;
  for (let offset = bytes.length - FIXED_HEADER_BYTES; offset >= start && samplesLeft > 0; offset--) {
    const samples = bytes[offset] === 0xff ? flacFrameSamples(bytes, offset) : 0;
    const subframes = samples > 0 ? readFrameHeader(bytes, offset) : undefined;
    if (!subframes) continue;
    samplesLeft -= samples;
    const end = endOfFrame(bytes, offset, subframes, streamSampleBits);
    if (end !== undefined) return end;
  }
  return undefined;
}

interface FrameHeader {
  end: number;
  blockSize: number;
  channelCode: number;
  sampleBits: number;
}

/** Reads the header of a frame (RFC 9639, section 9.1). Returns undefined if its checksum is wrong. */
function readFrameHeader(bytes: Uint8Array, offset: number): FrameHeader | undefined {
  const [, , third = 0, fourth = 0, number = 0] = bytes.subarray(offset, offset + 5);
  const sizeCode = third >> 4;
  // The frame's number is coded like a character of UTF-8, whose first byte tells its length.
  const numberBytes = number < 0x80 ? 1 : Math.clz32(~(number << 24));
  const sizeAt = offset + FIXED_HEADER_BYTES + numberBytes;
  const sizeBytes = sizeCode === 6 ? 1 : sizeCode === 7 ? 2 : 0;
  const rateBytes = [1, 2, 2][(third & 15) - 12] ?? 0;
  const check = sizeAt + sizeBytes + rateBytes;
  if (numberBytes > 7 || check >= bytes.length || crc8(bytes, offset, check) !== bytes[check])
    return undefined;
  const declared =
    sizeBytes === 1 ? (bytes[sizeAt] ?? 0) : ((bytes[sizeAt] ?? 0) << 8) | (bytes[sizeAt + 1] ?? 0);
  const blockSize = sizeBytes > 0 ? declared + 1 : (BLOCK_SIZES[sizeCode] ?? 2 ** sizeCode);
  return {
    end: check + 1,
    blockSize,
    channelCode: fourth >> 4,
    sampleBits: SAMPLE_BITS[(fourth >> 1) & 7] ?? 0,
  };
}

/** Returns the end of a frame whose checksum is right. */
function endOfFrame(
  bytes: Uint8Array,
  offset: number,
  { end, blockSize, channelCode, sampleBits }: FrameHeader,
  streamSampleBits: number,
): number | undefined {
  const reader = new BitReader(bytes, end);
  const channelCount = channelCode < 8 ? channelCode + 1 : 2;
  for (let channel = 0; channel < channelCount; channel++) {
    const differenceBits = differenceChannels[channelCode] === channel ? 1 : 0;
    if (!skipSubframe(reader, blockSize, (sampleBits || streamSampleBits) + differenceBits)) return undefined;
  }
  const check = reader.byteOffset;
  if (check + 2 > bytes.length) return undefined;
  const expected = ((bytes[check] ?? 0) << 8) | (bytes[check + 1] ?? 0);
  return crc16(bytes, offset, check) === expected ? check + 2 : undefined;
}

/** Skips the samples of one channel (RFC 9639, section 9.2). Returns false for a reserved kind. */
function skipSubframe(reader: BitReader, blockSize: number, declaredBits: number): boolean {
  if (reader.read(1) !== 0) return false;
  const kind = reader.read(6);
  const wastedBits = reader.read(1) ? reader.zeros() + 1 : 0;
  const bits = declaredBits - wastedBits;
  if (bits < 1) return false;
  if (kind === 0) return reader.skip(bits);
  if (kind === 1) return reader.skip(bits * blockSize);
  const isFixed = kind >= 8 && kind <= 12;
  if (!isFixed && kind < 32) return false;
  const order = isFixed ? kind - 8 : kind - 31;
  if (order > blockSize) return false;
  reader.skip(order * bits);
  if (!isFixed) {
    const precision = reader.read(4) + 1;
    reader.skip(5 + order * precision);
  }
  return skipResidual(reader, blockSize, order);
}

/** Skips numbers in Rice code: zeros up to a one, then some more bits (RFC 9639, section 9.2.7). */
function skipResidual(reader: BitReader, blockSize: number, order: number): boolean {
  const method = reader.read(2);
  if (method > 1) return false;
  const parameterBits = method === 0 ? 4 : 5;
  const partitionCount = 2 ** reader.read(4);
  if (blockSize % partitionCount !== 0) return false;
  for (let partition = 0; partition < partitionCount && reader.hasBits; partition++) {
    const count = blockSize / partitionCount - (partition === 0 ? order : 0);
    const parameter = reader.read(parameterBits);
    if (parameter === 2 ** parameterBits - 1) {
      reader.skip(reader.read(5) * count);
      continue;
    }
    for (let index = 0; index < count && reader.hasBits; index++) {
      reader.zeros();
      reader.skip(parameter);
    }
  }
  return reader.hasBits;
}

class BitReader {
  readonly #bytes: Uint8Array;
  #bit: number;

  constructor(bytes: Uint8Array, offset: number) {
    this.#bytes = bytes;
    this.#bit = offset * 8;
  }

  get hasBits(): boolean {
    return this.#bit <= this.#bytes.length * 8;
  }

  /** The next whole byte. */
  get byteOffset(): number {
    return Math.ceil(this.#bit / 8);
  }

  /** Reads at most 8 bits as a number. */
  read(count: number): number {
    const offset = Math.floor(this.#bit / 8);
    const pair = ((this.#bytes[offset] ?? 0) << 8) | (this.#bytes[offset + 1] ?? 0);
    const value = (pair >> (16 - (this.#bit % 8) - count)) & (2 ** count - 1);
    this.#bit += count;
    return value;
  }

  /** Returns whether the bits were there. */
  skip(count: number): boolean {
    this.#bit += count;
    return this.hasBits;
  }

  /** Reads zeros and the one behind them. Returns the number of zeros. */
  zeros(): number {
    const start = this.#bit;
    let offset = Math.floor(start / 8);
    let rest = ((this.#bytes[offset] ?? 0) << (start % 8)) & 0xff;
    let bit = start;
    while (rest === 0 && offset < this.#bytes.length) {
      offset += 1;
      bit = offset * 8;
      rest = this.#bytes[offset] ?? 0;
    }
    bit += Math.clz32(rest) - 24;
    this.#bit = bit + 1;
    return bit - start;
  }
}

function crc8(bytes: Uint8Array, start: number, end: number): number {
  let crc = 0;
  for (let offset = start; offset < end; offset++) {
    crc ^= bytes[offset] as number;
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x80 ? ((crc << 1) ^ 0x07) & 0xff : crc << 1;
  }
  return crc;
}

function crc16(bytes: Uint8Array, start: number, end: number): number {
  let crc = 0;
  for (let offset = start; offset < end; offset++) {
    crc ^= (bytes[offset] as number) << 8;
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? ((crc << 1) ^ 0x8005) & 0xffff : crc << 1;
  }
  return crc;
}
