import { DamagedAudio, UnsupportedAudio } from "../audio/known-audio.ts";
import { wavOfOther } from "../audio/wav-of-other.ts";
import { AudioFaultError } from "./audio-fault.ts";

/**
 * Returns a sound in one of the formats that are stored, with the same encoded audio or the same samples: AIFF, CAF, AU and
 * RF64 become WAV, WebM and Matroska become Ogg, and AAC without a container becomes M4A. Any other file stays as it is.
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
  if (isAdts(bytes)) return (await import("./remux-audio.server.ts")).m4aOfAdts(bytes);
  return bytes;
}

const isMatroska = (bytes: Uint8Array) =>
  [0x1a, 0x45, 0xdf, 0xa3].every((byte, index) => bytes[index] === byte);

/** The layer of AAC is 0, that of MP3 is not. */
const isAdts = ([first = 0, second = 0]: Uint8Array) => first === 0xff && (second & 0xf6) === 0xf0;
