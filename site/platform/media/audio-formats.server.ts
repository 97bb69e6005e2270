import { noPadding, type Padding } from "../audio/find-padding.ts";
import type { Pcm } from "../audio/pcm.ts";
import type { DecodedPiece } from "./collect-pcm.server.ts";
import { declaredMsOfM4a, declaredMsOfMp3, declaredMsOfWav } from "./declared-duration.server.ts";
import { decodeFlac, decodeM4a, decodeMp3, decodeOgg, decodeWav } from "./format-decoders.server.ts";
import { assertModestMp3 } from "./mp3-size.server.ts";
import { assertModestMp4 } from "./mp4-size.server.ts";
import { paddingOfM4a, paddingOfMp3, paddingOfWav } from "./padding.server.ts";
import { stripFlac } from "./strip-flac.server.ts";
import { stripMp3 } from "./strip-mp3.server.ts";
import { stripMp4 } from "./strip-mp4.server.ts";
import { stripOgg } from "./strip-ogg.server.ts";
import { stripWav } from "./strip-wav.server.ts";
import { trimOgg } from "./trim-ogg.server.ts";
import { trimApe, trimFlac, trimId3, trimWav } from "./trim-tags.server.ts";
import {
  endsInsideMp3Frame,
  endsInsideMp4Box,
  endsInsideWavSamples,
  hasDamagedOggPage,
} from "./truncation.ts";

/** Everything that import, storage and downloads need to know of one format. */
export interface AudioFormatRow {
  mimeType: string;
  /** What the package `file-type` calls files of this format. */
  detectedAs: readonly string[];
  /** Other endings that names of such files have. Downloads replace them with the format's own. */
  otherEndings: readonly string[];
  /**
   * Removes pictures and long texts of large tags, so that reading the file takes little memory. Throws AudioFaultError
   * `unsupported` for a structure that no sound needs.
   */
  trimTags(bytes: Uint8Array): Uint8Array;
  /**
   * Returns the file without any metadata, see `stripMetadata()`. Throws AudioFaultError for a file that holds no sound of
   * this format.
   */
  strip(bytes: Uint8Array): Uint8Array | Promise<Uint8Array>;
  /** Decodes a file piece by piece. Loads its decoder with the first file. */
  decode(bytes: Uint8Array): Promise<Generator<DecodedPiece>> | AsyncGenerator<DecodedPiece>;
  /** Returns how many samples at the ends of a decoded file are silence that its encoder added, see `find-padding.ts`. */
  paddingOf(bytes: Uint8Array, pcm: Pcm): Padding;
  /** Whether the decoder makes two equal channels of a mono file. */
  repeatsMono: boolean;
  /** Whether the file ends in the middle of one of its parts. */
  isTruncated(bytes: Uint8Array): boolean;
  /**
   * Returns the length in milliseconds that a file declares, or null. `readMs` is what `music-metadata` has read, which is
   * right for a format without this function.
   */
  declaredMs?(bytes: Uint8Array, readMs: number | null): number | null | Promise<number | null>;
  /** Whether the header counts the samples exactly, without the padding of the encoder. */
  countsSamples: boolean;
}

const rows = {
  wav: {
    mimeType: "audio/wav",
    detectedAs: ["wav"],
    otherEndings: ["aif", "aiff", "aifc", "au", "snd", "caf", "rf64"],
    trimTags: trimWav,
    strip: stripWav,
    decode: decodeWav,
    paddingOf: paddingOfWav,
    repeatsMono: false,
    isTruncated: endsInsideWavSamples,
    declaredMs: declaredMsOfWav,
    countsSamples: true,
  },
  mp3: {
    mimeType: "audio/mpeg",
    detectedAs: ["mp3"],
    otherEndings: [],
    trimTags: (bytes) => {
      assertModestMp3(bytes);
      return trimApe(trimId3(bytes));
    },
    strip: stripMp3,
    decode: decodeMp3,
    paddingOf: paddingOfMp3,
    repeatsMono: true,
    isTruncated: endsInsideMp3Frame,
    declaredMs: declaredMsOfMp3,
    countsSamples: false,
  },
  ogg: {
    mimeType: "audio/ogg",
    detectedAs: ["ogg", "oga"],
    otherEndings: ["oga", "weba", "webm", "mka"],
    trimTags: trimOgg,
    strip: stripOgg,
    decode: decodeOgg,
    paddingOf: () => noPadding,
    repeatsMono: false,
    isTruncated: hasDamagedOggPage,
    declaredMs: () => null,
    countsSamples: false,
  },
  opus: {
    mimeType: "audio/ogg; codecs=opus",
    detectedAs: ["opus"],
    otherEndings: ["weba", "webm", "mka"],
    trimTags: trimOgg,
    strip: stripOgg,
    decode: decodeOgg,
    paddingOf: () => noPadding,
    repeatsMono: false,
    isTruncated: hasDamagedOggPage,
    declaredMs: () => null,
    countsSamples: false,
  },
  flac: {
    mimeType: "audio/flac",
    detectedAs: ["flac"],
    otherEndings: [],
    trimTags: trimFlac,
    strip: stripFlac,
    decode: decodeFlac,
    paddingOf: () => noPadding,
    repeatsMono: false,
    // Its header counts the samples, which finds every missing part.
    isTruncated: () => false,
    countsSamples: true,
  },
  m4a: {
    mimeType: "audio/mp4",
    detectedAs: ["m4a", "m4b", "mp4", "m4v", "3gp", "3g2"],
    otherEndings: ["m4b", "mp4", "m4v", "3gp", "3g2", "aac"],
    trimTags: (bytes) => {
      assertModestMp4(bytes);
      return bytes;
    },
    strip: stripMp4,
    decode: decodeM4a,
    paddingOf: paddingOfM4a,
    repeatsMono: true,
    isTruncated: endsInsideMp4Box,
    declaredMs: declaredMsOfM4a,
    countsSamples: false,
  },
} satisfies Record<string, AudioFormatRow>;

/** An audio format by the usual ending of its files. */
export type AudioFormat = keyof typeof rows;

/** The formats that are stored. A new one is a row here and its decoder in format-decoders.ts. */
export const audioFormats: Record<AudioFormat, AudioFormatRow> = rows;

export const audioFormatNames = Object.keys(rows) as AudioFormat[];

/** All formats that an import takes, as a sentence names them: `wav, mp3 and m4a`. */
export const audioFormatList = new Intl.ListFormat("en-GB").format([
  ...audioFormatNames,
  ...["aiff", "caf", "au", "webm", "aac"],
]);
