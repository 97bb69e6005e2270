import { fileTypeFromBuffer } from "file-type";
import { type ICommonTagsResult, parseBuffer } from "music-metadata";
import { AudioFaultError } from "./audio-fault.ts";
import { type AudioFormat, audioFormatNames, audioFormats } from "./audio-formats.server.ts";

/** Header and tags of a file. */
export interface AudioContainer {
  format: AudioFormat;
  /** Null if the container declares no length. */
  declaredDurationMs: number | null;
  tags: Partial<ICommonTagsResult>;
}

/** Detects the format of a file by its bytes. Throws {@link AudioFaultError} if it is not audio. */
export async function detectAudioFormat(bytes: Uint8Array): Promise<AudioFormat> {
  if (bytes.length === 0) throw new AudioFaultError("empty");
  const detected = await detectFileType(bytes);
  const format = audioFormatNames.find((name) => audioFormats[name].detectedAs.includes(detected.ext));
  if (!format) {
    const isAudio = detected.mime.startsWith("audio/");
    throw new AudioFaultError(isAudio ? "unsupported" : "not-audio", `the file is ${detected.ext}`);
  }
  return format;
}

/** Reads the header and tags of a file. Throws {@link AudioFaultError} `not-audio` for video. */
export async function readAudioContainer(bytes: Uint8Array, format: AudioFormat): Promise<AudioContainer> {
  // The package reads 3GP files only if they are called MP4.
  const type = format === "m4a" ? audioFormats.m4a.mimeType : undefined;
  const { format: facts, common } = await parseBuffer(bytes, type, { skipCovers: true }).catch(
    () => ({ format: {}, common: {} }) as { format: Facts; common: Partial<ICommonTagsResult> },
  );
  if (facts.hasVideo) throw new AudioFaultError("not-audio", "the file holds video");
  const { declaredMs } = audioFormats[format];
  const readMs = facts.duration ? facts.duration * 1000 : null;
  return { format, declaredDurationMs: declaredMs ? await declaredMs(bytes, readMs) : readMs, tags: common };
}

interface Facts {
  hasVideo?: boolean;
  duration?: number;
}

async function detectFileType(bytes: Uint8Array): Promise<{ ext: string; mime: string }> {
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (!type) throw new AudioFaultError("not-audio");
  return type;
}
