const PAGE_HEADER_BYTES = 27;
/** Of the first packet, before the "fLaC" of the stream inside: a mark, the version and the number of headers. */
const MAPPING_BYTES = 9;
const LAST_BLOCK = 0x80;

/** Whether a file begins as Ogg with FLAC in it. */
export function isOggFlac(head: Uint8Array): boolean {
  return String.fromCharCode(...head.subarray(0, 4), ...head.subarray(29, 33)) === "OggSFLAC";
}

/** Returns the FLAC stream of an Ogg file as a FLAC file with the same frames and no tags. */
export function flacOfOgg(bytes: Uint8Array): Blob {
  const [first, ...others] = oggPackets(bytes);
  // "fLaC" and the description of the stream, which is now the only block before the frames.
  const head = Uint8Array.from(first?.subarray(MAPPING_BYTES) ?? []);
  head[4] = LAST_BLOCK;
  const frames = others.filter((packet) => packet[0] === 0xff);
  return new Blob([head, ...frames], { type: "audio/flac" });
}

/** Reads the packets of the first stream. */
function* oggPackets(bytes: Uint8Array): Generator<Uint8Array<ArrayBuffer>> {
  let parts: Uint8Array[] = [];
  for (let start = 0; start + PAGE_HEADER_BYTES <= bytes.length; ) {
    const isPage = String.fromCharCode(...bytes.subarray(start, start + 4)) === "OggS";
    if (!isPage) return;
    const segmentCount = bytes[start + 26] ?? 0;
    const lengths = bytes.subarray(start + PAGE_HEADER_BYTES, start + PAGE_HEADER_BYTES + segmentCount);
    let offset = start + PAGE_HEADER_BYTES + segmentCount;
    for (const length of lengths) {
      parts.push(bytes.subarray(offset, offset + length));
      offset += length;
      if (length === 255) continue;
      yield joined(parts);
      parts = [];
    }
    start = offset;
  }
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const packet = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let offset = 0;
  for (const part of parts) {
    packet.set(part, offset);
    offset += part.length;
  }
  return packet;
}
