import { registerAacEncoder } from "@mediabunny/aac-encoder";
import h264 from "h264-mp4-encoder";
import {
  AudioSample,
  AudioSampleSource,
  BufferSource,
  BufferTarget,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
} from "mediabunny";
import type { Pcm } from "../../platform/audio/pcm.ts";

/** A silent film: `count` frames, and a function that returns the RGBA bytes of each. */
export interface Film {
  widthPx: number;
  heightPx: number;
  framesPerSecond: number;
  count: number;
  frame(index: number): Uint8ClampedArray;
}

const AUDIO_BITRATE = 128_000;
/** Sample rates of AAC that players support. Others are converted to the first. */
const aacRates = [44_100, 48_000, 32_000, 24_000, 22_050, 16_000];
/** Higher means fewer bytes and less sharpness, 10 to 51. */
const QUANTIZATION = 26;
const FASTEST = 10;

/** Encodes a film and its sound as MP4 (H.264 baseline and AAC-LC), whose header stands at its start. */
export async function encodeVideo(film: Film, sound: Pcm): Promise<Uint8Array> {
  registerAacEncoder();
  const input = new Input({ source: new BufferSource(await encodeFrames(film)), formats: [MP4] });
  const track = await input.getPrimaryVideoTrack();
  const decoderConfig = await track?.getDecoderConfig();
  if (!track || !decoderConfig) throw new Error("The encoder made no video");
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: "in-memory" }), target });
  const video = new EncodedVideoPacketSource("avc");
  const audio = new AudioSampleSource({ codec: "aac", bitrate: AUDIO_BITRATE });
  output.addVideoTrack(video);
  output.addAudioTrack(audio);
  await output.start();
  for await (const packet of new EncodedPacketSink(track).packets())
    await video.add(packet, { decoderConfig });
  const sample = sampleOf(sound);
  await audio.add(sample);
  sample.close();
  await output.finalize();
  if (!target.buffer) throw new Error("The video has no bytes");
  return new Uint8Array(target.buffer);
}

async function encodeFrames({ widthPx, heightPx, framesPerSecond, count, frame }: Film): Promise<Uint8Array> {
  const encoder = await h264.createH264MP4Encoder();
  encoder.width = widthPx;
  encoder.height = heightPx;
  encoder.frameRate = framesPerSecond;
  encoder.quantizationParameter = QUANTIZATION;
  encoder.speed = FASTEST;
  encoder.groupOfPictures = framesPerSecond * 2;
  encoder.initialize();
  for (let index = 0; index < count; index++) encoder.addFrameRgba(frame(index));
  encoder.finalize();
  const bytes = encoder.FS.readFile(encoder.outputFilename);
  encoder.delete();
  return bytes;
}

/** Interleaves at most two channels, at a sample rate of AAC. */
function sampleOf({ sampleRate, channels }: Pcm): AudioSample {
  const rate = aacRates.includes(sampleRate) ? sampleRate : (aacRates[0] ?? sampleRate);
  const shown = channels.slice(0, 2);
  const length = Math.floor(((shown[0]?.length ?? 0) * rate) / sampleRate);
  const data = new Float32Array(length * shown.length);
  for (const [channel, samples] of shown.entries()) {
    for (let index = 0; index < length; index++) {
      data[index * shown.length + channel] = valueAt(samples, (index * sampleRate) / rate);
    }
  }
  return new AudioSample({
    data,
    format: "f32",
    numberOfChannels: shown.length,
    sampleRate: rate,
    timestamp: 0,
  });
}

/** Returns the value between two samples. */
function valueAt(samples: Float32Array, position: number): number {
  const before = Math.floor(position);
  const first = samples[before] ?? 0;
  return first + ((samples[before + 1] ?? first) - first) * (position - before);
}
