import { afterEach, expect, test, vi } from "vitest";
import { encodeWav } from "../../platform/audio/encode-wav.ts";
import type { Pcm } from "../../platform/audio/pcm.ts";
import { withTwoChannels } from "../../platform/audio/two-channels.ts";
import { measureAudio } from "../../platform/media/measure-audio.server.ts";
import { sine } from "../../platform/media/testing/test-tones.ts";
import { decodeRange } from "./decode-source.ts";
import { decodeWhole } from "./decode-whole.lazy.ts";
import { openSource } from "./open-source.ts";

/** Tones whose pitches and levels differ, so that no channel can stand for another. */
function surround(channelCount: number): Pcm {
  const channels = Array.from({ length: channelCount }, (_, index) => {
    const tone = sine({ frequency: 200 + 90 * index, amplitude: 0.08 + 0.01 * index, durationMs: 200 });
    return tone.channels[0] as Float32Array;
  });
  return { sampleRate: 48_000, channels };
}

/** A double of the browser's decoder of whole files, which reads what the site reads. */
class WholeDecoder {
  async decodeAudioData(data: ArrayBuffer) {
    const { channels, sampleRate } = (await measureAudio(new Uint8Array(data))).pcm;
    return {
      duration: (channels[0]?.length ?? 0) / sampleRate,
      numberOfChannels: channels.length,
      getChannelData: (channel: number) => channels[channel],
    };
  }
}

afterEach(() => vi.unstubAllGlobals());

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  "a cut of a sound with %d channels, decoded in parts or as a whole, has the mix that the site publishes",
  async (channelCount) => {
    const bytes = encodeWav(surround(channelCount));
    const published = withTwoChannels((await measureAudio(bytes)).pcm);
    const blob = new Blob([bytes]);
    vi.stubGlobal("OfflineAudioContext", WholeDecoder);
    vi.stubGlobal("window", globalThis);
    const whole = (await decodeWhole(blob)) as Blob;
    for (const source of [blob, whole]) {
      const cut = await decodeRange(await openSource(source), 0, 200);
      expect(cut.channels).toHaveLength(published.channels.length);
      for (const [index, samples] of cut.channels.entries()) {
        const errors = samples.map((sample, at) => Math.abs(sample - (published.channels[index]?.[at] ?? 9)));
        expect(Math.max(...errors), `channel ${index}`).toBeLessThan(1e-4);
      }
    }
  },
);
