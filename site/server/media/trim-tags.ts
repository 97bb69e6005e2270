import type { AudioFormat } from "./audio-container.ts";
import { assertModestMp4 } from "./mp4-size.ts";
import { trimApe } from "./trim-ape.ts";
import { trimFlac } from "./trim-flac.ts";
import { trimId3 } from "./trim-id3.ts";
import { trimOgg } from "./trim-ogg.ts";
import { trimWav } from "./trim-wav.ts";

const trimFormat: Record<AudioFormat, (bytes: Uint8Array) => Uint8Array> = {
  wav: trimWav,
  mp3: (bytes) => trimApe(trimId3(bytes)),
  flac: trimFlac,
  ogg: trimOgg,
  opus: trimOgg,
  m4a: (bytes) => {
    assertModestMp4(bytes);
    return bytes;
  },
};

/**
 * A file without the pictures and long texts of large tags, so that reading it takes little memory. Throws
 * AudioFaultError `unsupported` for a structure that no sound needs.
 */
export function trimTags(bytes: Uint8Array, format: AudioFormat): Uint8Array {
  return trimFormat[format](bytes);
}
