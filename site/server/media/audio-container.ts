import { fileTypeFromBuffer } from "file-type";
import { type ICommonTagsResult, parseBuffer } from "music-metadata";
import { AudioFaultError } from "./audio-fault.ts";
import { readWavHeader } from "./wav-header.ts";

export const audioFormats = ["wav", "mp3", "ogg", "opus", "flac", "m4a"] as const;
/** Container by its usual file ending. */
export type AudioFormat = (typeof audioFormats)[number];

/** What a file says of itself, before anything is decoded. */
export interface AudioContainer {
  format: AudioFormat;
  /** Null where the container names no length. */
  declaredDurationMs: number | null;
  /** Whether every current browser plays it: not so Ogg, Opus, ALAC and the rarer kinds of WAV. */
  playsEverywhere: boolean;
  tags: Partial<ICommonTagsResult>;
}

/** Names a file by its bytes. Throws {@link AudioFaultError} for what is no audio. */
export async function sniffAudioFormat(bytes: Uint8Array): Promise<AudioFormat> {
  if (bytes.length === 0) throw new AudioFaultError("empty");
  const sniffed = await sniff(bytes);
  const format = formatOfEnding[sniffed.ext];
  if (!format) {
    const isAudio = sniffed.mime.startsWith("audio/");
    throw new AudioFaultError(isAudio ? "unsupported" : "not-audio", `the file is ${sniffed.ext}`);
  }
  return format;
}

/** Reads the header and tags of a file. Throws {@link AudioFaultError} `not-audio` for video. */
export async function readAudioContainer(bytes: Uint8Array, format: AudioFormat): Promise<AudioContainer> {
  const { format: facts, common } = await parseBuffer(bytes, undefined, {
    duration: true,
    skipCovers: true,
  }).catch(() => ({ format: {}, common: {} }) as { format: Facts; common: Partial<ICommonTagsResult> });
  if (facts.hasVideo) throw new AudioFaultError("not-audio", "the file holds video");
  return {
    format,
    declaredDurationMs: facts.duration ? facts.duration * 1000 : null,
    playsEverywhere: playsEverywhere(format, facts.codec, bytes),
    tags: common,
  };
}

interface Facts {
  hasVideo?: boolean;
  duration?: number;
  codec?: string;
}

const formatOfEnding: Record<string, AudioFormat> = {
  wav: "wav",
  mp3: "mp3",
  ogg: "ogg",
  oga: "ogg",
  opus: "opus",
  flac: "flac",
  m4a: "m4a",
  m4b: "m4a",
  mp4: "m4a",
};

async function sniff(bytes: Uint8Array): Promise<{ ext: string; mime: string }> {
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (!type) throw new AudioFaultError("not-audio");
  return type;
}

function playsEverywhere(format: AudioFormat, codec: string | undefined, bytes: Uint8Array): boolean {
  if (format === "wav") {
    const header = readWavHeader(bytes);
    return header?.codec === "pcm" && [8, 16, 24].includes(header.bitsPerSample);
  }
  if (format === "m4a") return codec === "MPEG-4/AAC";
  return format === "mp3" || format === "flac";
}
