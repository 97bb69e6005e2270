import { Application, createEncoder } from "libopus-wasm";
import { type Pcm, sampleCount } from "../audio/pcm.ts";
import { oggOpusFile } from "./ogg-opus-file.server.ts";

const SAMPLE_RATE = 48_000;
const FRAME_SAMPLES = 960;

/**
 * Encodes samples of 48,000 Hz as Opus in an Ogg file, the first two channels at most. Beginning and length are exact to the
 * sample, and the same samples always become the same bytes.
 */
export async function encodeOpus(pcm: Pcm, bitsPerSecond: number): Promise<Uint8Array> {
  if (pcm.sampleRate !== SAMPLE_RATE) throw new Error(`Opus takes 48,000 Hz, not ${pcm.sampleRate}`);
  const channels = pcm.channels.slice(0, 2);
  const channelCount = channels.length === 2 ? 2 : 1;
  const encoder = await createEncoder({
    sampleRate: SAMPLE_RATE,
    channels: channelCount,
    application: Application.Audio,
    bitrate: bitsPerSecond,
    frameSize: FRAME_SAMPLES,
    vbr: true,
    vbrConstraint: true,
  });
  try {
    const delaySamples = encoder.getLookahead();
    const length = sampleCount(pcm);
    const packets: Uint8Array[] = [];
    const frame = new Float32Array(FRAME_SAMPLES * channelCount);
    for (let start = 0; start < length + delaySamples; start += FRAME_SAMPLES) {
      for (const [channel, samples] of channels.entries()) {
        for (let index = 0; index < FRAME_SAMPLES; index++) {
          frame[index * channelCount + channel] = samples[start + index] ?? 0;
        }
      }
      packets.push(encoder.encodeFloat(frame).slice());
    }
    return oggOpusFile({ packets, packetSamples: FRAME_SAMPLES, channelCount, delaySamples, length });
  } finally {
    encoder.free();
  }
}
