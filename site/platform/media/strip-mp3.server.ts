import { AudioFaultError } from "./audio-fault.ts";
import { OTHER_RATE } from "./collect-pcm.server.ts";
import { joinBytes } from "./join-bytes.server.ts";
import {
  gaplessMp3Encoders,
  type Mp3Frame,
  readMp3Frame,
  readMp3Information,
  synchsafe,
} from "./mp3-frames.ts";
import { withoutLastTags } from "./trailing-tags.server.ts";

/** Frames in a row that other bytes do not look like by chance. */
const FRAMES_IN_A_ROW = 3;
const ID3_HEADER_BYTES = 10;
const ID3V1_BYTES = 128;
const APE_HEADER_BYTES = 32;
const hasFooter = 0x10;
/** Whether the mark of a tag begins with a byte, so that most bytes need no other comparison. */
const isFirstLetter = Array.from({ length: 256 }, (_, byte) => "ITA".includes(String.fromCharCode(byte)));

/**
 * Returns the frames of an MP3 file and nothing else. Of the information for decoders in the first frame, it keeps the
 * numbers, such as delay and padding, and removes the encoder's version. Throws {@link AudioFaultError}: `damaged` if it
 * finds no frames, `unsupported` if their sample rate changes.
 */
export function stripMp3(bytes: Uint8Array): Uint8Array {
  const audio = withoutLastTags(bytes);
  const kept: Uint8Array[] = [];
  let runStart = 0;
  let first: Mp3Frame | undefined;
  let offset = 0;
  while (offset + 4 <= audio.length) {
    const frame = readMp3Frame(audio, offset);
    if (frame && offset + frame.length > audio.length) break;
    if (frame) {
      first ??= frame;
      // The decoder may return samples of both rates in one piece.
      if (frame.sampleRate !== first.sampleRate) throw new AudioFaultError("unsupported", OTHER_RATE);
      const information = plainInformation(audio.subarray(offset, offset + frame.length), frame);
      offset += frame.length;
      if (!information) continue;
      kept.push(audio.subarray(runStart, offset - frame.length), information);
      runStart = offset;
      continue;
    }
    kept.push(audio.subarray(runStart, offset));
    const tagEnd = endOfTag(audio, offset);
    const isFollowed = tagEnd !== undefined && readMp3Frame(audio, tagEnd) !== undefined;
    offset = isFollowed ? tagEnd : nextMp3Frame(audio, tagEnd ?? offset + 1, first);
    runStart = offset;
  }
  kept.push(audio.subarray(runStart, Math.max(runStart, offset)));
  if (!first) throw new AudioFaultError("damaged", "it holds no frames");
  return joinBytes(kept);
}

/** Returns where the tag ends that begins at an offset, or undefined if none does. */
function endOfTag(audio: Uint8Array, offset: number): number | undefined {
  const isMarked = (mark: string) => ascii(audio, offset, mark.length) === mark;
  if (isMarked("ID3")) {
    const footerBytes = (audio[offset + 5] ?? 0) & hasFooter ? ID3_HEADER_BYTES : 0;
    return offset + ID3_HEADER_BYTES + synchsafe(audio, offset + 6) + footerBytes;
  }
  if (isMarked("TAG")) return offset + ID3V1_BYTES;
  if (!isMarked("APETAGEX") || offset + APE_HEADER_BYTES > audio.length) return undefined;
  return (
    offset + APE_HEADER_BYTES + new DataView(audio.buffer, audio.byteOffset).getUint32(offset + 12, true)
  );
}

/** Returns the next place where frames follow each other, which are like the first one if it is given, or the end. */
export function nextMp3Frame(audio: Uint8Array, from: number, first?: Mp3Frame): number {
  for (let offset = from; offset + 4 <= audio.length; offset++) {
    if (audio[offset] === 0xff) {
      if (beginsFrames(audio, offset, first)) return offset;
      continue;
    }
    if (!isFirstLetter[audio[offset] as number]) continue;
    const tagEnd = endOfTag(audio, offset);
    if (tagEnd !== undefined && tagEnd <= audio.length) offset = tagEnd - 1;
  }
  return audio.length;
}

function beginsFrames(audio: Uint8Array, start: number, first: Mp3Frame | undefined): boolean {
  let offset = start;
  let like = first;
  for (let count = 0; count < FRAMES_IN_A_ROW; count++) {
    if (count > 0 && offset === audio.length) return true;
    const frame = readMp3Frame(audio, offset);
    like ??= frame;
    if (!frame || frame.version !== like?.version || frame.sampleRate !== like.sampleRate) return false;
    offset += frame.length;
  }
  return offset <= audio.length;
}

const OTHER_ENCODER = "none";
const ENCODER_BYTES = 9;
/** From the encoder's name to the checksum at the end. */
const EXTENSION_BYTES = 36;

/** Offset of the mark in the frame with which encoders of Fraunhofer begin a file. */
const VBRI_OFFSET = 36;

/**
 * Returns a frame of information for decoders without the encoder's version and texts behind it, or undefined for a frame
 * of audio. The fields are those that LAME writes. Of Fraunhofer's frame, which declares no padding, nothing remains:
 * decoders would play it as a silence.
 */
function plainInformation(frame: Uint8Array, header: Mp3Frame): Uint8Array | undefined {
  if (ascii(frame, VBRI_OFFSET, 4) === "VBRI") return new Uint8Array(0);
  const information = readMp3Information(frame, header);
  if (!information) return undefined;
  const { start, extension } = information;
  const plain = Buffer.alloc(frame.length);
  plain.set(frame.subarray(0, 4));
  plain.set(frame.subarray(start, extension), start);
  const end = extension + EXTENSION_BYTES;
  if (!frame[extension] || end > frame.length) return plain;
  const encoder = ascii(frame, extension, 4);
  plain.write(gaplessMp3Encoders.includes(encoder) ? encoder : OTHER_ENCODER, extension, "latin1");
  plain.set(frame.subarray(extension + ENCODER_BYTES, end - 2), extension + ENCODER_BYTES);
  plain.writeUInt16BE(checksum(plain.subarray(0, end - 2)), end - 2);
  return plain;
}

/** CRC-16 with the reversed polynomial 0xA001. */
function checksum(bytes: Uint8Array): number {
  let crc = 0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >> 1) ^ 0xa001 : crc >> 1;
  }
  return crc;
}

/** Whether a frame holds information for decoders instead of audio. */
export function isInformation(frame: Uint8Array, header: Mp3Frame): boolean {
  return plainInformation(frame, header) !== undefined;
}

const ascii = (bytes: Uint8Array, offset: number, length: number) =>
  String.fromCharCode(...bytes.subarray(offset, offset + length));
