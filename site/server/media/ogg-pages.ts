const HEADER_BYTES = 27;

/** A page of an Ogg file (RFC 3533). */
export interface OggPage {
  offset: number;
  /** Beyond the end of the file where the page is cut off. */
  end: number;
  /** Where each packet begins that begins or goes on in this page. */
  packets: number[];
  /** How many of them hold nothing. */
  emptyCount: number;
}

/** Every page of an Ogg file, past bytes that belong to none. */
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
    // A segment of 255 bytes goes on in the next one.
    isNewPacket = length < 255;
    end += length;
  }
  return { offset, end, packets, emptyCount };
}
