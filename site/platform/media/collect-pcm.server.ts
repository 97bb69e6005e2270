import type { Pcm } from "../audio/pcm.ts";
import { AudioFaultError } from "./audio-fault.ts";
import { decodeLimits } from "./decode-limits.server.ts";

/** Samples that a decoder returned for a piece of a file. */
export interface DecodedPiece {
  channelData: readonly Float32Array[];
  sampleRate: number;
  /** Number of valid samples of each channel, if the arrays are longer. */
  samplesDecoded?: number;
}

/** What is said of a file of joined parts that would play at a wrong speed. */
export const OTHER_RATE = "it changes its sample rate in the middle";

/** Joins decoded pieces within the limits. */
export interface PcmCollector {
  /**
   * Throws {@link AudioFaultError}: `too-long` or `too-many-samples` before the samples are copied, and `unsupported` for
   * samples of another rate than those before them.
   */
  add(piece: DecodedPiece): void;
  /** Returns all samples. Throws {@link AudioFaultError} `damaged` if there are none. */
  finish(): Pcm;
}

/**
 * Collects at most `maxDurationMs` of samples.
 */
export function collectPcm(maxDurationMs: number): PcmCollector {
  let sampleRate = 0;
  let length = 0;
  const channels: Float32Array[] = [];

  /**
   * Grows by doubling, since a garbage collection follows wherever a program takes much memory: for short sounds those
   * took longer than their decoding. More than two channels get all their room at once, because two copies of them would be
   * more than a worker may have.
   */
  const makeRoom = (count: number, end: number) => {
    const capacity = channels[0]?.length ?? 0;
    if (count <= channels.length && end <= capacity) return;
    const channelCount = Math.max(count, channels.length);
    const longest = Math.ceil((maxDurationMs / 1000) * sampleRate) + 1;
    const most = Math.min(longest, Math.floor(decodeLimits.maxSamples / channelCount));
    const room = channelCount > 2 ? most : Math.max(2 * capacity, sampleRate);
    const grownTo = end <= capacity ? capacity : Math.max(end, room);
    // A decoder may return mono until two channels differ: the new channel begins as a copy of an earlier one.
    const grown = Array.from({ length: channelCount }, (_, index) => {
      const samples = new Float32Array(Math.min(most, grownTo));
      const earlier = channels[index % (channels.length || 1)];
      if (earlier) samples.set(earlier.subarray(0, length));
      return samples;
    });
    channels.splice(0, channels.length, ...grown);
  };

  return {
    add({ channelData, sampleRate: rate, samplesDecoded }) {
      const count = Math.min(samplesDecoded ?? Number.POSITIVE_INFINITY, channelData[0]?.length ?? 0);
      if (count === 0) return;
      sampleRate ||= rate;
      if (rate !== sampleRate) throw new AudioFaultError("unsupported", OTHER_RATE);
      const end = length + count;
      if ((end / sampleRate) * 1000 > maxDurationMs) throw new AudioFaultError("too-long");
      if (end * Math.max(channelData.length, channels.length) > decodeLimits.maxSamples) {
        throw new AudioFaultError("too-many-samples");
      }
      makeRoom(channelData.length, end);
      for (const [index, samples] of channels.entries()) {
        const decoded = channelData[index % channelData.length] as Float32Array;
        samples.set(decoded.subarray(0, count), length);
      }
      length = end;
    },
    finish() {
      if (length === 0) throw new AudioFaultError("damaged", "no samples could be decoded");
      return { sampleRate, channels: channels.map((samples) => samples.subarray(0, length)) };
    },
  };
}
