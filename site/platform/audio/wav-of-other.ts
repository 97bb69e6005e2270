import { assertKnownAudio } from "./known-audio.ts";
import { wavOfLinearAudio } from "./linear-audio.ts";
import { readLinearAudio } from "./read-linear-audio.ts";

/**
 * Returns the samples of an AIFF, AIFF-C, AU, CAF, RF64 or BW64 file as a WAV file, unchanged, and undefined for any other
 * file. Throws {@link UnsupportedAudio} for a sound file that has no decoder here, and {@link DamagedAudio} for one without samples.
 */
export function wavOfOther(bytes: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
  assertKnownAudio(bytes);
  const linear = readLinearAudio(bytes);
  if (linear) return wavOfLinearAudio(bytes, linear);
  const kind = String.fromCharCode(...bytes.subarray(0, 4));
  return kind === "RF64" || kind === "BW64" ? wavOfRf64(bytes) : undefined;
}

/** The sizes are in the first chunk. */
const MAX_CHUNKS = 100;

/** RF64 and BW64 are WAV with a chunk for sizes above 4 GB. */
function wavOfRf64(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const wav = new Uint8Array(bytes);
  const view = new DataView(wav.buffer);
  wav.set([0x52, 0x49, 0x46, 0x46]);
  view.setUint32(4, wav.length - 8, true);
  let dataBytes: number | undefined;
  for (let start = 12, count = 0; start + 8 <= wav.length && count < MAX_CHUNKS; count++) {
    const id = String.fromCharCode(...wav.subarray(start, start + 4));
    const size = view.getUint32(start + 4, true);
    if (id === "ds64" && start + 24 <= wav.length) dataBytes = Number(view.getBigUint64(start + 16, true));
    if (id === "data") {
      if (size === 0xffffffff && dataBytes !== undefined)
        view.setUint32(start + 4, Math.min(dataBytes, 0xfffffffe), true);
      break;
    }
    start += 8 + size + (size % 2);
  }
  return wav;
}
