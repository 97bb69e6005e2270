/** Samples of each channel in a block, by the code of its size. For 6 and 7 the size is at the header's end. */
const BLOCK_SIZES = [0, 192, 576, 1152, 2304, 4608, 0, 0, 256, 512, 1024, 2048, 4096, 8192, 16384, 32768];
const MAX_BLOCK_SIZE = 65_536;

/**
 * Returns the samples of all channels that a FLAC frame at `offset` declares (RFC 9639, section 9.1), or 0 if no frame
 * begins there. Compressed data that looks like a frame only makes a piece smaller.
 */
export function flacFrameSamples(bytes: Uint8Array, offset: number): number {
  const [sync = 0, second = 0, third = 0, fourth = 0] = bytes.subarray(offset, offset + 4);
  if (sync !== 0xff || (second & 0xfe) !== 0xf8) return 0;
  const sizeCode = third >> 4;
  const channelCode = fourth >> 4;
  if (sizeCode === 0 || (third & 15) === 15 || channelCode > 10 || fourth & 1) return 0;
  const channelCount = channelCode < 8 ? channelCode + 1 : 2;
  return (BLOCK_SIZES[sizeCode] || MAX_BLOCK_SIZE) * channelCount;
}
