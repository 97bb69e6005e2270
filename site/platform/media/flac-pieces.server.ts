import { AudioFaultError } from "./audio-fault.ts";
import { assertDecodable, decodeLimits } from "./decode-limits.server.ts";
import { flacFrameSamples } from "./flac-frames.server.ts";
import { synchsafe } from "./mp3-frames.ts";

/** Bytes of the block that describes a stream. */
export const STREAM_INFO_BYTES = 34;
const LAST_BLOCK = 0x80;

/**
 * Splits a FLAC file into its stream description and pieces of its frames, without pictures and other metadata. A piece
 * ends before its frames declare more samples than allowed. Throws {@link AudioFaultError} for a header that is cut off,
 * or declares channels or a rate that no browser plays.
 */
export function* flacPieces(bytes: Uint8Array): Generator<Uint8Array> {
  const start = startOfFlac(bytes);
  const streamInfo = bytes.slice(start, start + 8 + STREAM_INFO_BYTES);
  if (streamInfo.length < 8 + STREAM_INFO_BYTES)
    throw new AudioFaultError("damaged", "the header is cut off");
  // 20 bits of sample rate, 3 of channels.
  const [high = 0, middle = 0, low = 0] = streamInfo.subarray(18, 21);
  assertDecodable(((low >> 1) & 7) + 1, (high << 12) | (middle << 4) | (low >> 4));
  streamInfo.set([LAST_BLOCK, 0, 0, STREAM_INFO_BYTES], 4);
  yield streamInfo;
  yield* framePieces(bytes, endOfFlacMetadata(bytes, start));
}

/** Returns the offset of a FLAC file behind an ID3 tag. Throws {@link AudioFaultError} `damaged` if there is none. */
export function startOfFlac(bytes: Uint8Array): number {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tagBytes = file.toString("latin1", 0, 3) === "ID3" ? synchsafe(file, 6) : 0;
  const start = file.indexOf("fLaC", tagBytes);
  if (start < 0) throw new AudioFaultError("damaged", "the header is missing");
  return start;
}

/** Returns the offset of the first frame of a FLAC file that begins at `start`. */
export function endOfFlacMetadata(bytes: Uint8Array, start: number): number {
  let offset = start + 4;
  for (let isLast = false; !isLast && offset < bytes.length; ) {
    const [kind = 0, high = 0, middle = 0, low = 0] = bytes.subarray(offset, offset + 4);
    isLast = (kind & LAST_BLOCK) !== 0;
    offset += 4 + ((high << 16) | (middle << 8) | low);
  }
  return offset;
}

function* framePieces(bytes: Uint8Array, start: number): Generator<Uint8Array> {
  let pieceStart = start;
  let samples = 0;
  for (let offset = start; offset < bytes.length; offset++) {
    const frameSamples = bytes[offset] === 0xff ? flacFrameSamples(bytes, offset) : 0;
    const isFull = samples + frameSamples > decodeLimits.maxSamplesPerFlacPiece;
    if (isFull || offset - pieceStart >= decodeLimits.pieceBytes) {
      yield bytes.subarray(pieceStart, offset);
      pieceStart = offset;
      samples = 0;
    }
    samples += frameSamples;
  }
  yield bytes.subarray(pieceStart);
}
