import {
  ADTS,
  AudioSampleSink,
  BlobSource,
  FLAC,
  Input,
  type InputAudioTrack,
  MATROSKA,
  MP3,
  MP4,
  MPEG_TS,
  OGG,
  QTFF,
  WAVE,
  WEBM,
} from "mediabunny";
import { MAX_SOURCE_MS } from "./sound-edit.ts";
import type { SourceFacts, SourceProblem } from "./sound-worker-messages.ts";

const formats = [WAVE, MP3, OGG, FLAC, MP4, QTFF, MATROSKA, WEBM, ADTS, MPEG_TS];
/** Formats that the library takes, if they have no picture. */
const acceptedFormats = [WAVE, MP3, OGG, FLAC, MP4];
/** Encoders add silence to what lasts ten minutes. */
const PADDING_MS = 1000;
const acceptedCodecs = /^(pcm-[us](8|16|24|32)|pcm-f32$|mp3$|vorbis$|opus$|flac$|aac$|alac$)/;

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
  sink: AudioSampleSink;
}

/**
 * Opens the audio of a sound or video file, without decoding it. Throws a {@link SourceError} if it has none, is too long, or
 * this browser cannot decode it.
 */
export async function openSource(blob: Blob): Promise<OpenedSource> {
  const input = new Input({ source: new BlobSource(blob), formats });
  const format = await input.getFormat().catch((cause) => {
    throw new SourceError("notAudio", { cause });
  });
  const track = await input.getPrimaryAudioTrack().catch((cause) => {
    throw new SourceError("undecodable", { cause });
  });
  if (!track) throw new SourceError("noAudioTrack");
  const durationMs = Math.round((await durationSeconds(track)) * 1000);
  if (durationMs < 1) throw new SourceError("empty");
  if (durationMs > MAX_SOURCE_MS + PADDING_MS) throw new SourceError("tooLong");
  if (!(await track.canDecode())) throw new SourceError("undecodable");
  const codec = await track.getCodec();
  const hasPicture = (await input.getVideoTracks()).length > 0;
  const isAccepted = acceptedFormats.includes(format) && !hasPicture && acceptedCodecs.test(codec ?? "");
  return { facts: { durationMs, isAccepted }, sink: new AudioSampleSink(track) };
}

async function durationSeconds(track: InputAudioTrack): Promise<number> {
  return track.computeDuration().catch((cause) => {
    throw new SourceError("undecodable", { cause });
  });
}
