import { AudioFaultError } from "./audio-fault.ts";
import { firstMp3FrameAt, readMp3Frame } from "./mp3-frames.ts";

/** Frames of four minutes at 48 kHz. */
const MAX_FRAMES = 10_000;

/**
 * Throws {@link AudioFaultError} `too-long` for an MP3 file with far more frames than a sound has, since reading its length
 * from them takes seconds.
 */
export function assertModestMp3(bytes: Uint8Array): void {
  let offset = firstMp3FrameAt(bytes);
  for (let count = 0; count < MAX_FRAMES; count++) {
    const length = readMp3Frame(bytes, offset)?.length;
    if (!length) return;
    offset += length;
  }
  throw new AudioFaultError("too-long", `more than ${MAX_FRAMES} frames`);
}
