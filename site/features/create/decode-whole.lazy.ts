import { encodeWav } from "../../platform/audio/encode-wav.ts";
import { findPadding } from "../../platform/audio/find-padding.ts";
import { type Pcm, sampleCount, samplesBetween, withinFullScale } from "../../platform/audio/pcm.ts";
import { mixToTwo } from "../../platform/audio/two-channels.ts";
import { type OpenedSource, openSource } from "./open-source.ts";
import { MAX_SOURCE_MS } from "./sound-edit.ts";

const SAMPLE_RATE = 48_000;
/** Files of more bytes are not decoded as a whole: ten minutes of compressed sound have less. */
const MAX_BYTES = 64 * 1024 * 1024;

/**
 * Decodes a file with the browser's own decoder, for browsers without WebCodecs or its codec, and returns it as WAV, so that it
 * can be read in pieces from then on. Returns undefined if that fails too.
 */
export async function decodeWhole(blob: Blob): Promise<Blob | undefined> {
  if (blob.size > MAX_BYTES || !("OfflineAudioContext" in window)) return undefined;
  const context = new OfflineAudioContext(1, 1, SAMPLE_RATE);
  const decoded = await blob
    .arrayBuffer()
    .then((bytes) => context.decodeAudioData(bytes))
    .catch(() => undefined);
  if (!decoded || decoded.duration * 1000 > MAX_SOURCE_MS + 1000) return undefined;
  const channels = Array.from({ length: decoded.numberOfChannels }, (_, channel) =>
    decoded.getChannelData(channel),
  );
  const source = await openSource(blob, true).catch(() => undefined);
  const isAac = (await source?.track.getCodec()) === "aac";
  const pcm = soundIn(mixToTwo({ sampleRate: SAMPLE_RATE, channels }, isAac), source);
  return new Blob([encodeWav(withinFullScale(pcm))], { type: "audio/wav" });
}

/** Returns the sound without what its encoder added, which some browsers leave, each for other formats. */
function soundIn(pcm: Pcm, source: OpenedSource | undefined): Pcm {
  if (!source) return pcm;
  const { startSeconds, facts, possiblePadding } = source;
  const length = Math.round((facts.durationMs * SAMPLE_RATE) / 1000);
  const delay = Math.round(startSeconds * SAMPLE_RATE);
  const isLeft = sampleCount(pcm) - length > delay / 2;
  const sound = isLeft ? samplesBetween(pcm, delay, delay + length) : pcm;
  if (!possiblePadding) return sound;
  const scaled = (samples: number) => Math.round((samples * SAMPLE_RATE) / facts.sampleRate);
  const possible = { delay: scaled(possiblePadding.delay), atEnd: scaled(possiblePadding.atEnd) };
  const { before, after } = findPadding(sound, possible);
  return samplesBetween(sound, before, sampleCount(sound) - after);
}
