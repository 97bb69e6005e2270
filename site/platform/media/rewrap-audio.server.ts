import { fileTypeFromBuffer } from "file-type";
import { DamagedAudio, UnsupportedAudio } from "../audio/known-audio.ts";
import { wavOfOther } from "../audio/wav-of-other.ts";
import { AudioFaultError } from "./audio-fault.ts";
import { joinBytes } from "./join-bytes.server.ts";
import { firstMp3FrameAt } from "./mp3-frames.ts";
import { nextMp3Frame } from "./strip-mp3.server.ts";

/**
 * Returns a sound in one of the formats that are stored, with the same encoded audio or the same samples: AIFF, CAF, AU and
 * RF64 become WAV, WebM and Matroska become Ogg, and AAC without a container becomes M4A. An MP3 file that begins with other
 * bytes, such as zeros or the rest of a frame, is returned without them. Any other file stays as it is.
 * Throws {@link AudioFaultError} for a file whose audio has no decoder here, with its name.
 */
export async function rewrapAudio(bytes: Uint8Array): Promise<Uint8Array> {
  try {
    const wav = wavOfOther(bytes);
    if (wav) return wav;
  } catch (error) {
    if (error instanceof DamagedAudio) throw new AudioFaultError("damaged", error.message);
    if (!(error instanceof UnsupportedAudio)) throw error;
    throw new AudioFaultError("unsupported", `this is ${error.message}`);
  }
  if (isMatroska(bytes)) return (await import("./remux-audio.server.ts")).oggOfMatroska(bytes);
  // The parts of a stream begin with an ID3v2 tag, as some MP3 files do.
  const untagged = bytes.subarray(firstMp3FrameAt(bytes));
  if (isAdts(untagged)) return (await import("./remux-audio.server.ts")).m4aOfAdts(untagged);
  return withoutBytesBeforeMp3(bytes);
}

/** How far from the beginning of a file, or from the end of its tag, frames may begin. */
const MAX_BYTES_BEFORE_MP3 = 4096;

async function withoutBytesBeforeMp3(bytes: Uint8Array): Promise<Uint8Array> {
  if (await fileTypeFromBuffer(bytes).catch(() => undefined)) return bytes;
  const tagEnd = firstMp3FrameAt(bytes);
  const start = nextMp3Frame(bytes, tagEnd);
  const isMp3 = start < bytes.length && start - tagEnd <= MAX_BYTES_BEFORE_MP3;
  return isMp3 ? joinBytes([bytes.subarray(0, tagEnd), bytes.subarray(start)]) : bytes;
}

const isMatroska = (bytes: Uint8Array) =>
  [0x1a, 0x45, 0xdf, 0xa3].every((byte, index) => bytes[index] === byte);

/** The layer of AAC is 0, that of MP3 is not. */
const isAdts = ([first = 0, second = 0]: Uint8Array) => first === 0xff && (second & 0xf6) === 0xf0;
