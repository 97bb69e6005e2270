import { AudioFaultError } from "./audio-fault.ts";
import { endOfLastFlacFrame } from "./flac-frame-end.server.ts";
import { endOfFlacMetadata, STREAM_INFO_BYTES, startOfFlac } from "./flac-pieces.server.ts";
import { joinBytes } from "./join-bytes.server.ts";

const LAST_BLOCK = 0x80;

/**
 * Returns a FLAC file with the description of its stream and its frames, and nothing else. Throws {@link AudioFaultError}
 * `damaged` for a header that is cut off, or if no frame is whole.
 */
export function stripFlac(bytes: Uint8Array): Uint8Array {
  const start = startOfFlac(bytes);
  const streamInfo = bytes.subarray(start + 8, start + 8 + STREAM_INFO_BYTES);
  if (streamInfo.length < STREAM_INFO_BYTES) throw new AudioFaultError("damaged", "the header is cut off");
  // 20 bits of sample rate, 3 of channels, 5 of the bits of a sample.
  const sampleBits = ((((streamInfo[12] ?? 0) & 1) << 4) | ((streamInfo[13] ?? 0) >> 4)) + 1;
  const framesAt = endOfFlacMetadata(bytes, start);
  const end = endOfLastFlacFrame(bytes, framesAt, sampleBits);
  if (end === undefined) throw new AudioFaultError("damaged", "it holds no whole frame");
  return joinBytes([
    Buffer.from("fLaC", "latin1"),
    Uint8Array.of(LAST_BLOCK, 0, 0, STREAM_INFO_BYTES),
    streamInfo,
    bytes.subarray(framesAt, end),
  ]);
}
