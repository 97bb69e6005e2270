import { AudioFaultError } from "./audio-fault.ts";
import { writePageChecksum } from "./ogg-checksum.ts";
import { oggPages } from "./ogg-pages.ts";

const HEADER_BYTES = 27;
const MAX_SEGMENTS = 255;
const flags = { continued: 1, first: 2, last: 4 } as const;
/** Largest number of streams. A file may contain several, one after the other. */
const MAX_STREAMS = 32;
/** Streams are numbered from here, so that equal sounds become equal files. */
const FIRST_STREAM = 0x54756e61;
/** Only FLAC has more than two: a block of metadata each. */
const MAX_HEADERS = 128;
/** A page in which no packet ends has no position. */
const NO_POSITION = 0xffff_ffff_ffff_ffffn;
/** Pages of headers that a stream may need more than before. */
const EXTRA_BYTES = MAX_STREAMS * 1024;

/** How a codec begins its streams. */
interface Codec {
  mark: string;
  /** Returns the first packet without bytes behind its fields. */
  identify(packet: Uint8Array): Uint8Array;
  /** Whether these packets behind the first one are all that precede the audio. */
  isComplete(headers: readonly Uint8Array[]): boolean;
  /** Returns the packets that take their place. */
  replace(headers: readonly Uint8Array[]): Uint8Array[];
}

/** Neither an encoder's name nor any comment. */
const noComments = new Uint8Array(8);
const FLAC_LAST_BLOCK = 0x80;
const FLAC_COMMENTS = 4;

const codecs: Codec[] = [
  {
    mark: "\u0001vorbis",
    identify: (packet) => packet.subarray(0, 30),
    isComplete: (headers) => headers.length === 2,
    // A bit at the end marks the comments as complete. The second packet is the decoder's setup.
    replace: ([, setup]) => [
      Buffer.concat([Buffer.from("\u0003vorbis", "latin1"), noComments, Uint8Array.of(1)]),
      setup as Uint8Array,
    ],
  },
  {
    mark: "OpusHead",
    // A stream of more than two channels has a table of them.
    identify: (packet) => packet.subarray(0, packet[18] === 0 ? 19 : 21 + (packet[9] ?? 0)),
    isComplete: (headers) => headers.length === 1,
    replace: () => [Buffer.concat([Buffer.from("OpusTags", "latin1"), noComments])],
  },
  {
    mark: "\u007fFLAC",
    identify(packet) {
      const plain = packet.slice(0, 51);
      // The number of packets before the audio.
      plain.set([0, 1], 7);
      return plain;
    },
    isComplete: (headers) => ((headers.at(-1)?.[0] ?? 0) & FLAC_LAST_BLOCK) !== 0,
    replace: () => [
      Buffer.concat([Uint8Array.of(FLAC_LAST_BLOCK | FLAC_COMMENTS, 0, 0, noComments.length), noComments]),
    ],
  },
];

/** A stream whose pages are being written. */
interface Stream {
  codec: Codec;
  /** The number that it has in the given file. */
  givenNumber: number;
  number: number;
  pageCount: number;
  headers: Uint8Array[];
  /** The packet that continues on the next page. */
  begun: Uint8Array[];
  hasHeaders: boolean;
}

/**
 * Returns an Ogg file with its audio streams alone, without comments and encoder names. All packets of audio keep their
 * pages and positions. Throws {@link AudioFaultError}: `damaged` if a header is missing, `unsupported` for more streams
 * than a sound file has.
 */
export function stripOgg(bytes: Uint8Array): Uint8Array {
  const output = Buffer.alloc(bytes.length + EXTRA_BYTES);
  let length = 0;
  let streamCount = 0;
  let stream: Stream | undefined;
  /** Streams that play at once begin together. Only the first one with audio is kept of them. */
  let isBeginning = false;

  const write = (target: Stream, page: Omit<Page, "number" | "sequence">) => {
    const { number, pageCount: sequence } = target;
    length += writePage(output.subarray(length), { ...page, number, sequence });
    target.pageCount += 1;
  };
  const writeHeaders = (target: Stream) => {
    for (const page of pagesOfPackets(target.codec.replace(target.headers))) write(target, page);
    Object.assign(target, { hasHeaders: true, headers: [], begun: [] });
  };

  for (const { offset, end } of oggPages(bytes)) {
    if (end > bytes.length) break;
    const page = readPage(bytes.subarray(offset, end));
    const isFirst = (page.flag & flags.first) !== 0;
    if (isFirst) {
      const content = page.content.subarray(0, page.segments[0] ?? 0);
      const codec = codecs.find(
        ({ mark }) => Buffer.from(content).toString("latin1", 0, mark.length) === mark,
      );
      if (!codec || isBeginning) continue;
      isBeginning = true;
      if (stream && !stream.hasHeaders) throw new AudioFaultError("damaged", "a header is missing");
      if (++streamCount > MAX_STREAMS) throw new AudioFaultError("unsupported", "it holds too many streams");
      const number = FIRST_STREAM + streamCount - 1;
      const fresh = { headers: [], begun: [], hasHeaders: false, pageCount: 0 };
      stream = { ...fresh, codec, givenNumber: page.number, number };
      const packet = codec.identify(content);
      write(stream, { flag: flags.first, position: 0n, segments: lacingOf(packet), content: packet });
      continue;
    }
    if (!stream || page.number !== stream.givenNumber) continue;
    isBeginning = false;
    if (stream.hasHeaders) {
      write(stream, page);
      continue;
    }
    const rest = addHeaderPage(stream, page);
    if (!rest) continue;
    writeHeaders(stream);
    if (rest.segments.length > 0) write(stream, rest);
  }
  if (!stream?.hasHeaders) throw new AudioFaultError("damaged", "a header is missing");
  return new Uint8Array(output.subarray(0, length));
}

/** Collects headers of a page. Returns what follows them on it, or undefined if there are more on the next one. */
function addHeaderPage(stream: Stream, page: Page): Page | undefined {
  let offset = 0;
  for (const [index, size] of page.segments.entries()) {
    stream.begun.push(page.content.subarray(offset, offset + size));
    offset += size;
    if (size === MAX_SEGMENTS) continue;
    stream.headers.push(Buffer.concat(stream.begun.splice(0)));
    if (stream.headers.length > MAX_HEADERS) throw new AudioFaultError("damaged", "it has too many headers");
    if (!stream.codec.isComplete(stream.headers)) continue;
    const rest = { segments: page.segments.subarray(index + 1), content: page.content.subarray(offset) };
    return { ...page, ...rest, flag: page.flag & flags.last };
  }
  return undefined;
}

/** A page of an Ogg file (RFC 3533, section 6). */
interface Page {
  flag: number;
  position: bigint;
  /** Of the stream. */
  number: number;
  sequence: number;
  segments: Uint8Array;
  content: Uint8Array;
}

function readPage(bytes: Uint8Array): Page {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const contentAt = HEADER_BYTES + view.getUint8(26);
  return {
    flag: view.getUint8(5) & (flags.continued | flags.first | flags.last),
    position: view.getBigUint64(6, true),
    number: view.getUint32(14, true),
    sequence: view.getUint32(18, true),
    segments: bytes.subarray(HEADER_BYTES, contentAt),
    content: bytes.subarray(contentAt),
  };
}

/** Writes a page with its checksum. Returns its length. */
function writePage(output: Buffer, { flag, position, number, sequence, segments, content }: Page): number {
  const length = HEADER_BYTES + segments.length + content.length;
  output.write("OggS\0", 0, "latin1");
  output[5] = flag;
  output.writeBigUInt64LE(position, 6);
  output.writeUInt32LE(number, 14);
  output.writeUInt32LE(sequence, 18);
  output[26] = segments.length;
  output.set(segments, HEADER_BYTES);
  output.set(content, HEADER_BYTES + segments.length);
  writePageChecksum(output.subarray(0, length));
  return length;
}

function* pagesOfPackets(packets: readonly Uint8Array[]): Generator<Omit<Page, "number" | "sequence">> {
  const lacing = Buffer.concat(packets.map(lacingOf));
  const content = Buffer.concat(packets);
  let offset = 0;
  for (let start = 0; start < lacing.length; start += MAX_SEGMENTS) {
    const segments = lacing.subarray(start, start + MAX_SEGMENTS);
    const size = segments.reduce((sum, segment) => sum + segment, 0);
    yield {
      flag: start > 0 && lacing[start - 1] === MAX_SEGMENTS ? flags.continued : 0,
      position: segments.some((segment) => segment < MAX_SEGMENTS) ? 0n : NO_POSITION,
      segments,
      content: content.subarray(offset, offset + size),
    };
    offset += size;
  }
}

/** The lengths of a packet's segments: a shorter one ends it. */
function lacingOf({ length }: Uint8Array): Uint8Array {
  const lacing = new Uint8Array(Math.floor(length / MAX_SEGMENTS) + 1).fill(MAX_SEGMENTS);
  lacing[lacing.length - 1] = length % MAX_SEGMENTS;
  return lacing;
}
