import {
  AudioSample,
  AudioSampleSource,
  BufferTarget,
  canEncodeAudio,
  Mp4OutputFormat,
  OggOutputFormat,
  Output,
} from "mediabunny";
import { encodeWav } from "../../platform/audio/encode-wav.ts";
import { type Pcm, sampleCount } from "../../platform/audio/pcm.ts";
import { pageChecksum } from "../../platform/media/ogg-checksum.ts";
import { oggPages } from "../../platform/media/ogg-pages.ts";
import { OPUS_PRE_SKIP } from "./open-source.ts";
import type { EncodedSound } from "./sound-worker-messages.ts";

/** WAV of at most this size is sent: it has no losses, and a phone sends it in about a second. */
const MAX_WAV_BYTES = 1024 * 1024;
const BITS_PER_SECOND = 160_000;
/** Both encoders take it everywhere. */
const ENCODED_RATE = 48_000;
/** Positions in the header of an Ogg page (RFC 3533). */
const OGG_END = 6;
const OGG_CHECKSUM = 22;

/**
 * Encodes a rendered sound: short ones as WAV, longer ones as AAC, which every browser plays, else as Opus, else as WAV
 * (decision 035).
 */
export async function encodeSound(given: Pcm): Promise<EncodedSound> {
  const pcm = withoutEqualChannel(given);
  if (sampleCount(pcm) * pcm.channels.length * 2 > MAX_WAV_BYTES) {
    const options = {
      numberOfChannels: pcm.channels.length,
      sampleRate: ENCODED_RATE,
      bitrate: BITS_PER_SECOND,
    };
    for (const codec of ["aac", "opus"] as const) {
      if (!(await canEncodeAudio(codec, options).catch(() => false))) continue;
      const encoded = await encodeAs(codec, pcm).catch(() => undefined);
      if (encoded) return encoded;
    }
  }
  return { blob: new Blob([encodeWav(pcm)], { type: "audio/wav" }), ending: "wav" };
}

async function encodeAs(codec: "aac" | "opus", pcm: Pcm): Promise<EncodedSound> {
  const target = new BufferTarget();
  const isAac = codec === "aac";
  const format = isAac ? new Mp4OutputFormat({ fastStart: "in-memory" }) : new OggOutputFormat();
  const output = new Output({ format, target });
  const source = new AudioSampleSource({
    codec,
    bitrate: BITS_PER_SECOND,
    transform: { sampleRate: ENCODED_RATE },
  });
  output.addAudioTrack(source);
  await output.start();
  for (const sample of samplesOf(pcm)) {
    await source.add(sample);
    sample.close();
  }
  await output.finalize();
  if (!target.buffer) throw new Error("The encoder made no file");
  if (!isAac)
    endAt(new Uint8Array(target.buffer), Math.round((sampleCount(pcm) * ENCODED_RATE) / pcm.sampleRate));
  const type = isAac ? "audio/mp4" : "audio/ogg";
  return { blob: new Blob([target.buffer], { type }), ending: isAac ? "m4a" : "opus" };
}

/** Writes where the sound of an Ogg file with Opus ends, so that a loop has no pause: the encoder fills its last packet. */
function endAt(bytes: Uint8Array<ArrayBuffer>, samples: number): void {
  const view = new DataView(bytes.buffer);
  const [first, ...others] = [...oggPages(bytes)];
  const last = others.at(-1);
  if (!first || !last) return;
  const delay = view.getUint16((first.packets[0] ?? 0) + OPUS_PRE_SKIP, true);
  view.setBigUint64(last.offset + OGG_END, BigInt(delay + samples), true);
  view.setUint32(last.offset + OGG_CHECKSUM, 0, true);
  view.setUint32(last.offset + OGG_CHECKSUM, pageChecksum(bytes.subarray(last.offset, last.end)), true);
}

/** Yields a second at a time, so that no encoder gets more at once than it takes. */
function* samplesOf({ channels, sampleRate }: Pcm): Generator<AudioSample> {
  const length = channels[0]?.length ?? 0;
  for (let start = 0; start < length; start += sampleRate) {
    const frames = Math.min(sampleRate, length - start);
    const data = new Float32Array(frames * channels.length);
    for (const [channel, samples] of channels.entries())
      data.set(samples.subarray(start, start + frames), channel * frames);
    yield new AudioSample({
      data,
      format: "f32-planar",
      numberOfChannels: channels.length,
      sampleRate,
      timestamp: start / sampleRate,
    });
  }
}

/** Drops a second channel that repeats the first one. */
function withoutEqualChannel(pcm: Pcm): Pcm {
  const [left, right] = pcm.channels;
  if (!left || !right || left.some((sample, index) => sample !== right[index])) return pcm;
  return { ...pcm, channels: [left] };
}
