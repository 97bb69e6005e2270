import { CARD_BAR_COUNT } from "@tuna/sdk/catalog";
import { decodableUrl } from "@tuna/widgets";

/** Returns the length of a sound file, and one peak (0 to 100) for each bar of its waveform. */
export async function measureAudio(url: string): Promise<{ durationMs: number; peaks: number[] }> {
  // biome-ignore lint/style/noRestrictedGlobals: a file
  const answer = await fetch(decodableUrl(url));
  const context = new OfflineAudioContext(1, 1, 48_000);
  const audio = await context.decodeAudioData(await answer.arrayBuffer());
  const channels = Array.from({ length: audio.numberOfChannels }, (_, channel) =>
    audio.getChannelData(channel),
  );
  const peaks = Array.from({ length: CARD_BAR_COUNT }, (_, bar) => {
    const from = Math.floor((bar * audio.length) / CARD_BAR_COUNT);
    const to = Math.floor(((bar + 1) * audio.length) / CARD_BAR_COUNT);
    const parts = channels.map((samples) => samples.subarray(from, to));
    const peak = parts.reduce(
      (most, part) => part.reduce((loudest, one) => Math.max(loudest, Math.abs(one)), most),
      0,
    );
    // Lossy files have samples beyond full scale.
    return Math.min(100, Math.round(100 * peak));
  });
  return { durationMs: audio.duration * 1000, peaks };
}
