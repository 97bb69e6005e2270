import { AudioFaultError } from "./audio-fault.ts";
import type { FrameRange } from "./mp4-tables.server.ts";

/** Number of frames in a piece. Of HE-AAC with 8 channels, they decode to 2 MiB. */
const FRAMES_PER_PIECE = 32;

/**
 * Reads the frames of a track in groups. Omits frames behind the end of the file. Throws {@link AudioFaultError} `damaged`
 * if there are more frames, or bytes in them, than the file has bytes, since tables can name one offset repeatedly.
 * `assertFrame` may throw for a frame that the decoder must not get.
 */
export function* mp4Pieces(
  bytes: Uint8Array,
  frames: Iterable<FrameRange>,
  assertFrame?: (frame: Uint8Array) => void,
): Generator<Uint8Array[]> {
  let piece: Uint8Array[] = [];
  let frameCount = 0;
  let byteCount = 0;
  for (const { offset, size } of frames) {
    frameCount++;
    byteCount += size;
    if (Math.max(frameCount, byteCount) > bytes.length)
      throw new AudioFaultError("damaged", "a table repeats itself");
    if (size === 0 || offset + size > bytes.length) continue;
    const frame = bytes.subarray(offset, offset + size);
    assertFrame?.(frame);
    piece.push(frame);
    if (piece.length < FRAMES_PER_PIECE) continue;
    yield piece;
    piece = [];
  }
  yield piece;
}
