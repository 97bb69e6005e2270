import { AudioFaultError } from "./audio-fault.ts";
import { writePageChecksum } from "./ogg-checksum.ts";
import { oggPages } from "./ogg-pages.ts";
import { MAX_TAG_BYTES, trimVorbisComments } from "./trim-tags.server.ts";

const HEADER_BYTES = 27;
const flags = { continued: 1, first: 2 } as const;
/** Largest number of streams. A file may contain several, one after the other. */
const MAX_STREAMS = 32;
const commentMarks = ["\u0003vorbis", "OpusTags"];

/** The pages of the second packet of a stream, which contains the comments. */
interface Comments {
  parts: Uint8Array[];
  pages: Uint8Array[];
  byteCount: number;
}

/**
 * Removes long comments, such as pictures, from the streams of an Ogg file if the comments are large. Throws
 * {@link AudioFaultError} `unsupported` for more streams than a sound file has.
 */
export function trimOgg(bytes: Uint8Array): Uint8Array {
  const kept: Uint8Array[] = [];
  /** By stream number, until all comments of the stream are read. */
  const unfinished = new Map<number, Comments>();
  let streamCount = 0;
  for (const { offset, end } of oggPages(bytes)) {
    const page = bytes.subarray(offset, end);
    if (page.length < HEADER_BYTES) continue;
    const stream = new DataView(page.buffer, page.byteOffset).getUint32(14, true);
    if ((page[5] ?? 0) & flags.first) {
      if (++streamCount > MAX_STREAMS) throw new AudioFaultError("unsupported", "it holds too many streams");
      unfinished.set(stream, { parts: [], pages: [], byteCount: 0 });
      kept.push(page);
      continue;
    }
    const comments = unfinished.get(stream);
    if (!comments) {
      kept.push(page);
      continue;
    }
    const isFinished = addPage(comments, page);
    if (!isFinished) continue;
    unfinished.delete(stream);
    kept.push(...commentPages(comments));
  }
  for (const comments of unfinished.values()) kept.push(...commentPages(comments));
  return kept.length === 0 ? bytes : Buffer.concat(kept);
}

/** Whether the comments end on this page. */
function addPage(comments: Comments, page: Uint8Array): boolean {
  const { segments, content } = splitPage(page);
  const last = segments.findIndex((length) => length < 255);
  const byteCount = sum(last < 0 ? segments : segments.slice(0, last + 1));
  comments.pages.push(page);
  comments.parts.push(content.subarray(0, byteCount));
  comments.byteCount += byteCount;
  return last >= 0;
}

/** Returns the pages unchanged, or one page with fewer comments and one with the rest of their last page. */
function commentPages({ parts, pages, byteCount }: Comments): Uint8Array[] {
  const [firstPage, lastPage] = [pages[0], pages.at(-1)];
  if (byteCount <= MAX_TAG_BYTES || !firstPage || !lastPage) return pages;
  const packet = Buffer.concat(parts);
  const mark = commentMarks.find((text) => packet.toString("latin1", 0, text.length) === text);
  if (!mark) return pages;
  // A bit at the end marks the comments of Vorbis as complete.
  const trimmed = Buffer.concat([
    Buffer.from(mark),
    trimVorbisComments(packet.subarray(mark.length)),
    Uint8Array.of(1),
  ]);
  const lacing = [...Array<number>(Math.floor(trimmed.length / 255)).fill(255), trimmed.length % 255];
  const { segments, content } = splitPage(lastPage);
  const own = segments.findIndex((length) => length < 255) + 1;
  const rest = segments.slice(own);
  const restContent = content.subarray(sum(segments.slice(0, own)));
  const commentPage = newPage(firstPage, lacing, trimmed);
  return own === 0 || rest.length === 0 ? [commentPage] : [commentPage, newPage(lastPage, rest, restContent)];
}

function splitPage(page: Uint8Array) {
  const segmentCount = page[26] ?? 0;
  const segments = [...page.subarray(HEADER_BYTES, HEADER_BYTES + segmentCount)];
  return { segments, content: page.subarray(HEADER_BYTES + segmentCount) };
}

/** Makes a page with the header of another one, which begins with a new packet. */
function newPage(like: Uint8Array, segments: readonly number[], content: Uint8Array): Uint8Array {
  const page = Buffer.concat([
    like.subarray(0, HEADER_BYTES - 1),
    Uint8Array.of(segments.length, ...segments),
    content,
  ]);
  page[5] = (page[5] ?? 0) & ~flags.continued;
  writePageChecksum(page);
  return page;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
