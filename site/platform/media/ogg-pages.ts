const HEADER_BYTES = 27;
/** "OggS" */
const MARK = [0x4f, 0x67, 0x67, 0x53] as const;

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
  for (let offset = nextMark(bytes, 0); offset >= 0; ) {
    const page = readPage(bytes, offset);
    yield page;
    offset = page.end < bytes.length ? nextMark(bytes, page.end) : -1;
  }
}

function nextMark(bytes: Uint8Array, from: number): number {
  for (let offset = bytes.indexOf(MARK[0], from); offset >= 0; offset = bytes.indexOf(MARK[0], offset + 1))
    if (MARK.every((byte, index) => bytes[offset + index] === byte)) return offset;
  return -1;
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
