import { afterEach, expect, test, vi } from "vitest";
import { measureAudio } from "./measure-audio.lazy.ts";

afterEach(() => vi.unstubAllGlobals());

test("draws the loudest channel, and no bar above its limit", async () => {
  const channels = [new Float32Array(3200), new Float32Array(3200).fill(-0.5, 0, 1600).fill(1.3, 1600)];
  const audio = {
    duration: 0.1,
    length: 3200,
    sampleRate: 32_000,
    numberOfChannels: channels.length,
    getChannelData: (channel: number) => channels[channel],
  };
  // jsdom decodes nothing.
  vi.stubGlobal("OfflineAudioContext", function OfflineAudioContext() {
    return { decodeAudioData: async () => audio };
  });
  vi.stubGlobal("fetch", async () => new Response(new Uint8Array(1)));
  expect(await measureAudio("https://x.example/media/file.wav")).toEqual({
    durationMs: 100,
    peaks: [...new Array(16).fill(50), ...new Array(16).fill(100)],
  });
});
