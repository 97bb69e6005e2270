import { CARD_BAR_COUNT } from "@tuna/sdk/catalog";
import { decodableUrl } from "@tuna/widgets";

/** Returns the length of a sound file, and one peak (0 to 100) for each bar of its waveform. */
export async function measureAudio(url: string): Promise<{ durationMs: number; peaks: number[] }> {
  // biome-ignore lint/style/noRestrictedGlobals: a file
  const answer = await fetch(decodableUrl(url));
  const context = new OfflineAudioContext(1, 1, 48_000);
  const audio = await context.decodeAudioData(await answer.arrayBuffer());
  const samples = audio.getChannelData(0);
  const peaks = Array.from({ length: CARD_BAR_COUNT }, (_, bar) => {
    const from = Math.floor((bar * samples.length) / CARD_BAR_COUNT);
    const to = Math.floor(((bar + 1) * samples.length) / CARD_BAR_COUNT);
    return Math.round(
      100 * samples.subarray(from, to).reduce((most, one) => Math.max(most, Math.abs(one)), 0),
    );
  });
  return { durationMs: audio.duration * 1000, peaks };
}
