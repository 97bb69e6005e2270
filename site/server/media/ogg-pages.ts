const HEADER_BYTES = 27;

/** A page of an Ogg file (RFC 3533). */
export interface OggPage {
  offset: number;
  /** Beyond the end of the file if the page is cut off. */
  end: number;
  /** Offsets of all packets that begin or continue in this page. */
  packets: number[];
  /** Number of empty packets. */
  emptyCount: number;
}

/** Reads all pages of an Ogg file. Skips bytes between them. */
export function* oggPages(bytes: Uint8Array): Generator<OggPage> {
  const marks = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let offset = marks.indexOf("OggS"); offset >= 0; ) {
    const page = readPage(bytes, offset);
    yield page;
    offset = page.end < bytes.length ? marks.indexOf("OggS", page.end) : -1;
  }
}

function readPage(bytes: Uint8Array, offset: number): OggPage {
  const segmentCount = bytes[offset + 26] ?? 0;
  let end = offset + HEADER_BYTES + segmentCount;
  const packets: number[] = [];
  let isNewPacket = true;
  let emptyCount = 0;
  for (const length of bytes.subarray(offset + HEADER_BYTES, offset + HEADER_BYTES + segmentCount)) {
    if (isNewPacket) packets.push(end);
    if (isNewPacket && length === 0) emptyCount++;
    // A segment of 255 bytes continues in the next one.
    isNewPacket = length < 255;
    end += length;
  }
  return { offset, end, packets, emptyCount };
}
