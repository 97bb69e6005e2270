import { AudioFaultError } from "./audio-fault.ts";
import { viewOf } from "./mp4-boxes.server.ts";

const elements = { single: 0, pair: 1, lowFrequency: 3 } as const;
/** A frame begins with 3 bits of kind and 16 unused bits, then the flag for a number of samples. */
const FLAGS_BIT = 19;

/** Returns a check for the frames of an ALAC track. `cookie` ends with the 24 bytes that describe the track. */
export function alacFrameCheck(cookie: Uint8Array): (frame: Uint8Array) => void {
  const description = viewOf(cookie.subarray(cookie.length - 24));
  const [maxSamples, channelCount] = [description.getUint32(0), description.getUint8(9)];
  return (frame) => assertModestFrame(frame, channelCount, maxSamples);
}

/**
 * Throws {@link AudioFaultError} `damaged` for an ALAC frame that declares more samples than the track allows, since the
 * decoder does not check the number. Frames of more than two channels have several numbers; only the first is checked.
 */
function assertModestFrame(frame: Uint8Array, channelCount: number, maxSamples: number): void {
  const kind = readBits(frame, 0, 3);
  const isKnown = kind === elements.single || kind === elements.pair || kind === elements.lowFrequency;
  const isFitting = channelCount === 2 ? kind === elements.pair : isKnown;
  if (!isFitting) throw new AudioFaultError("damaged", "a frame does not fit its track");
  const declaresSamples = readBits(frame, FLAGS_BIT, 1) === 1;
  if (declaresSamples && readBits(frame, FLAGS_BIT + 4, 32) > maxSamples)
    throw new AudioFaultError("damaged", "a frame declares too many samples");
}

function readBits(bytes: Uint8Array, start: number, count: number): number {
  let value = 0;
  for (let bit = start; bit < start + count; bit++) {
    value = value * 2 + (((bytes[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1);
  }
  return value;
}
