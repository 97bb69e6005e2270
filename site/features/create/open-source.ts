import {
  ADTS,
  BlobSource,
  EncodedPacketSink,
  FLAC,
  Input,
  type InputAudioTrack,
  type InputFormat,
  MATROSKA,
  MP3,
  MP4,
  MPEG_TS,
  OGG,
  QTFF,
  WAVE,
  WEBM,
} from "mediabunny";
import { aacPadding, mp3Padding, type PossiblePadding } from "../../platform/audio/find-padding.ts";
import { UnsupportedAudio } from "../../platform/audio/known-audio.ts";
import { type Mp3Ends, readMp3Ends } from "../../platform/media/mp3-frames.ts";
import { oggStreams } from "../../platform/media/ogg-pages.ts";
import {
  endsInsideMp3Frame,
  endsInsideMp4Box,
  endsInsideWavSamples,
  hasDamagedOggPage,
} from "../../platform/media/truncation.ts";
import { leadingPauseSeconds } from "./leading-pause.ts";
import { MAX_SOURCE_MS, MIN_SELECTION_MS } from "./sound-edit.ts";
import type { SourceFacts, SourceProblem } from "./sound-worker-messages.ts";
import { hasWorkingDecoder } from "./working-decoder.ts";

/** MP3 is found by its frames, which an MP4 file may hold too. */
const formats = [WAVE, OGG, FLAC, MP4, QTFF, MATROSKA, WEBM, MP3, ADTS, MPEG_TS];
/** The codecs that the library takes in each format, if it has no picture. */
const acceptedCodecs = new Map<InputFormat, RegExp>([
  [WAVE, /^pcm-([us](8|16|24|32)|f32$)/],
  [MP3, /^mp3$/],
  [OGG, /^(vorbis|opus|flac)$/],
  [FLAC, /^flac$/],
  [MP4, /^aac$/],
  [ADTS, /^aac$/],
  [MATROSKA, /^(opus|vorbis)$/],
  [WEBM, /^(opus|vorbis)$/],
]);
/** Encoders add silence to what lasts ten minutes. */
const PADDING_MS = 1000;
/** The library's own rules for files that end early. */
const cutOffRules = new Map<InputFormat, typeof hasDamagedOggPage>([
  [WAVE, endsInsideWavSamples],
  [MP3, endsInsideMp3Frame],
  [OGG, hasDamagedOggPage],
  [MP4, endsInsideMp4Box],
  [QTFF, endsInsideMp4Box],
]);
/** What is read of a file to find where it ends: all of a file that the library takes. */
const CHECKED_BYTES = 16 * 1024 * 1024;
/** Formats that say where the sound begins: MP4 by an edit, which may be missing. */
const formatsWithEdits: readonly InputFormat[] = [MP4, QTFF];
const formatsWithStart: readonly InputFormat[] = [WAVE, FLAC, OGG];
/** Formats that declare how long the sound is. */
const formatsWithLength: readonly InputFormat[] = [FLAC, MATROSKA, WEBM];
/** What a file may lack of its declared length: a frame of a rare size, rounding, or padding that is counted. */
const MAX_MISSING_SECONDS = 0.2;
const AAC_FRAME = 1024;
/** Blocks of Vorbis are multiples of it, and containers round their lengths. */
const VORBIS_STEP = 64;
/** Position of the delay in the header of Opus (RFC 7845, 5.1). */
export const OPUS_PRE_SKIP = 10;

/** A problem of a source, with a reason for people. */
export class SourceError extends Error {
  override readonly name = "SourceError";
  readonly problem: SourceProblem;

  constructor(problem: SourceProblem, options?: ErrorOptions) {
    super(problem, options);
    this.problem = problem;
  }
}

/** The audio of a file. */
export interface OpenedSource {
  facts: SourceFacts;
  track: InputAudioTrack;
  /** Timestamp at which the sound begins, in seconds: after the start of the container and the delay of the encoder. */
  startSeconds: number;
  /** Whether timestamps are rounded to milliseconds or so, and have to be brought to whole frames. */
  isRounded: boolean;
  /** Whether its samples may be far above full scale: as floating-point numbers, or when its channels are mixed. */
  isOverScale: boolean;
  /** What the encoder may have added, if the file does not declare it. */
  possiblePadding: PossiblePadding | undefined;
}

/**
 * Opens the audio of a sound or video file, without decoding it. Throws a {@link SourceError} if it has none, is too long, or
 * this browser cannot decode it in pieces, unless `isDecodedWhole`.
 */
export async function openSource(blob: Blob, isDecodedWhole = false): Promise<OpenedSource> {
  const input = new Input({ source: new BlobSource(blob), formats });
  const format = await input.getFormat().catch((cause) => {
    throw new SourceError("notAudio", { cause });
  });
  const head = new Uint8Array(await blob.slice(0, CHECKED_BYTES).arrayBuffer());
  const isCutOff = cutOffRules.get(format)?.(head, blob.size) ?? false;
  const unreadable = isCutOff ? "damaged" : "undecodable";
  const orThrow = (cause: unknown) => {
    throw new SourceError(unreadable, { cause });
  };
  const track = await input.getPrimaryAudioTrack().catch(orThrow);
  const hasPicture = (await input.getVideoTracks().catch(orThrow)).length > 0;
  if (!track) throw new SourceError(hasPicture ? "noAudioTrack" : unreadable);
  const codec = (await track.getCodec()) ?? "";
  const config = await track.getDecoderConfig().catch(orThrow);
  const name = codec || (await track.getInternalCodecId());
  const kind = typeof name === "string" && new UnsupportedAudio(`${format.name} with ${name.toUpperCase()}`);
  const undecodable = () => new SourceError(unreadable, kind ? { cause: kind } : {});
  if (!config) throw undecodable();
  if (!isDecodedWhole && !(await canDecode(track, codec))) throw undecodable();

  const ends = format === MP3 ? readMp3Ends(head) : undefined;
  const { sampleRate } = config;
  const first = await track.getFirstTimestamp().catch(orThrow);
  const hasEdits = formatsWithEdits.includes(format);
  // The sound of a video keeps its pause, as the picture begins with it.
  const pause = hasEdits && !hasPicture ? leadingPauseSeconds(head) : 0;
  const origin = hasEdits ? pause : await input.getFirstTimestamp().catch(orThrow);
  const isDelayCounted = hasEdits ? first === 0 && pause === 0 : !formatsWithStart.includes(format);
  const delay = ends?.delay ?? (isDelayCounted ? await codecDelay(track, config) : 0);
  const startSeconds = origin + delay / sampleRate;
  const hasEnd = await hasLastPacket(track);
  const decodedSeconds = hasEnd ? await track.computeDuration() : await readableEnd(track);
  const declaredSeconds = hasPicture ? 0 : await declaredEnd(format, track, ends);
  const isShort = decodedSeconds < declaredSeconds - MAX_MISSING_SECONDS;
  const endSeconds = isShort ? decodedSeconds : Math.max(decodedSeconds, declaredSeconds);
  const samples = Math.round((endSeconds - startSeconds) * sampleRate) - (ends?.padding ?? 0);
  const durationMs = (samples * 1000) / sampleRate;
  const isDamaged = isCutOff || isShort || !hasEnd;
  if (durationMs < 1) throw new SourceError(isDamaged ? "damaged" : "empty");
  if (durationMs < MIN_SELECTION_MS) throw new SourceError(isDamaged ? "damaged" : "tooShort");
  if (durationMs > MAX_SOURCE_MS + PADDING_MS) throw new SourceError("tooLong");
  const isTaken = acceptedCodecs.get(format)?.test(codec) ?? false;
  // The first stream alone is shown.
  const isJoined = format === OGG && oggStreams(head).length > 1;
  const isAccepted = isTaken && !isJoined && !hasPicture && !isDamaged;
  const isPaddedAac = codec === "aac" && isDelayCounted;
  const isRounded = [MATROSKA, WEBM, MPEG_TS].includes(format);
  return {
    facts: { durationMs, sampleRate, isAccepted, isDamaged },
    track,
    startSeconds,
    isRounded,
    isOverScale: codec.startsWith("pcm-f") || config.numberOfChannels > 2,
    possiblePadding: format === MP3 && !ends?.delay ? mp3Padding : isPaddedAac ? aacPadding : undefined,
  };
}

async function canDecode(track: InputAudioTrack, codec: string): Promise<boolean> {
  if (!(await track.canDecode())) return false;
  return /^(pcm|opus)/.test(codec) || hasWorkingDecoder();
}

/** Returns the samples before the sound that a codec needs, for containers that count them. */
async function codecDelay(track: InputAudioTrack, { description, sampleRate }: AudioDecoderConfig) {
  const codec = await track.getCodec();
  // The first packet of these only prepares the decoder.
  if (codec === "aac") return AAC_FRAME;
  if (codec === "vorbis") {
    const packet = await new EncodedPacketSink(track).getFirstPacket({ metadataOnly: true });
    return Math.round(((packet?.duration ?? 0) * sampleRate) / VORBIS_STEP) * VORBIS_STEP;
  }
  if (codec !== "opus" || !description) return 0;
  const header = ArrayBuffer.isView(description) ? description : new Uint8Array(description);
  return new DataView(header.buffer, header.byteOffset).getUint16(OPUS_PRE_SKIP, true);
}

/** Returns the end that a file declares for its only track, in seconds, or 0. */
async function declaredEnd(format: InputFormat, track: InputAudioTrack, ends?: Mp3Ends): Promise<number> {
  if (formatsWithLength.includes(format)) return (await track.getDurationFromMetadata()) ?? 0;
  const frame = await new EncodedPacketSink(track).getFirstPacket({ metadataOnly: true });
  return (ends?.frames ?? 0) * (frame?.duration ?? 0);
}

/** Whether the last packet of a track is there. */
async function hasLastPacket(track: InputAudioTrack): Promise<boolean> {
  const last = await new EncodedPacketSink(track).getPacket(Number.POSITIVE_INFINITY).catch(() => null);
  return last !== null;
}

/** Returns the end of the packets before the first one that is missing, in seconds. */
async function readableEnd(track: InputAudioTrack): Promise<number> {
  let end = 0;
  try {
    for await (const { timestamp, duration } of new EncodedPacketSink(track).packets())
      end = timestamp + duration;
  } catch {
    // The packets before it are good.
  }
  return end;
}
