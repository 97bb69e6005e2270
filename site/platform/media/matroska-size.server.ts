import { AudioFaultError } from "./audio-fault.ts";

/** Thirty seconds of audio have some thousand blocks. */
const MAX_ELEMENTS = 30_000;
const SEGMENT = 0x18538067;
const CLUSTER = 0x1f43b675;

/**
 * Throws {@link AudioFaultError} `unsupported` for a Matroska file with far more elements than a sound has, since reading
 * them takes seconds.
 */
export function assertModestMatroska(bytes: Uint8Array): void {
  let offset = 0;
  for (let count = 0; offset < bytes.length; count++) {
    if (count > MAX_ELEMENTS) throw new AudioFaultError("unsupported", "it holds too many elements");
    const idBytes = lengthOf(bytes[offset]);
    const id = numberAt(bytes, offset, idBytes);
    const sizeBytes = lengthOf(bytes[offset + idBytes]);
    const size = numberAt(bytes, offset + idBytes, sizeBytes) - 2 ** (7 * sizeBytes);
    offset += idBytes + sizeBytes;
    // Their content is elements.
    if (id !== SEGMENT && id !== CLUSTER) offset += size;
  }
}

/** The first byte of a number begins with as many zero bits as bytes follow it. */
const lengthOf = (first = 0) => Math.max(1, Math.clz32(first) - 23);

function numberAt(bytes: Uint8Array, offset: number, length: number): number {
  return bytes.subarray(offset, offset + length).reduce((value, byte) => value * 256 + byte, 0);
}
