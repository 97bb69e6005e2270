import { AudioFaultError } from "./audio-fault.ts";
import { readMp3Frame, synchsafe } from "./mp3-frames.ts";

/** Frames of four minutes at 48 kHz. */
const MAX_FRAMES = 10_000;

/**
 * Throws {@link AudioFaultError} `too-long` for an MP3 file with far more frames than a sound has, since reading its length
 * from them takes seconds.
 */
export function assertModestMp3(bytes: Uint8Array): void {
  const isTagged = String.fromCharCode(...bytes.subarray(0, 3)) === "ID3";
  let offset = isTagged ? 10 + synchsafe(bytes, 6) : 0;
  for (let count = 0; count < MAX_FRAMES; count++) {
    const length = readMp3Frame(bytes, offset)?.length;
    if (!length) return;
    offset += length;
  }
  throw new AudioFaultError("too-long", `more than ${MAX_FRAMES} frames`);
}
