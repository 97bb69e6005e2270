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

/** How the first packet of a stream of audio begins. */
const audioMarks = { vorbis: "\u0001vorbis", flac: "\u007fFLAC", opus: "OpusHead" } as const;
const MAX_MARK_BYTES = 8;
/** Position and value of the flag of a page with which a stream begins. */
const FLAGS = 5;
const BEGINS_STREAM = 2;

export type OggCodec = keyof typeof audioMarks;

/** Returns where streams of audio begin in an Ogg file. A file of joined parts has a stream of each part. */
export function oggStreams(bytes: Uint8Array): { offset: number; codec: OggCodec }[] {
  const streams: { offset: number; codec: OggCodec }[] = [];
  // One page at a time: the packets of all pages of a hostile file would fill the memory.
  for (const page of oggPages(bytes)) {
    const codec = codecOfStream(bytes, page);
    if (codec) streams.push({ offset: page.offset, codec });
  }
  return streams;
}

/** Returns the codec of the stream of audio that begins with this page, if one does. */
function codecOfStream(bytes: Uint8Array, { offset, packets: [first] }: OggPage): OggCodec | undefined {
  if (first === undefined || !((bytes[offset + FLAGS] ?? 0) & BEGINS_STREAM)) return undefined;
  const start = String.fromCharCode(...bytes.subarray(first, first + MAX_MARK_BYTES));
  const codecs = Object.keys(audioMarks) as OggCodec[];
  return codecs.find((name) => start.startsWith(audioMarks[name]));
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
